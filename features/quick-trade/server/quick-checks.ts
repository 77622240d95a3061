// The invariants of quick trade that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const postingOfQuickTrade = defineCheck({
  name: 'every completed order of quick trade has exactly its posting, and every posting its order',
  table: 'fiat_order',
  text: `select owner, at, asset_id, cast(units as text) as amount, sum(n) as missing from (
      select user_id as owner, closed_at as at, asset_id,
        case when side = 'sell' then -coin_units else coalesce(settled_coin_units,
          case when received_units < fiat_units then short_coin_units else coin_units end)
          end as units, 1 as n
        from fiat_order where status = 'completed'
      union all
      select owner, posted_at, asset_id, amount_units, -1 from ledger_entry
        where kind = 'quick_trade' and owner in (select user_id from fiat_order)
    ) group by owner, at, asset_id, units having sum(n) <> 0`,
  breach: (row) => `quick trades of user ${row['owner']} and their postings of ${row['amount']} `
    + `units of asset ${row['asset_id']} do not agree`,
})

export const lineOfQuickTrade = defineCheck({
  name: 'every completed order of quick trade has one payment that it alone uses',
  table: 'fiat_order',
  text: `select o.id from fiat_order as o where (o.status = 'completed') <> (
      select count(*) = 1 from fiat_line as l where l.order_id = o.id
        and l.amount_units = o.received_units and l.returned_at is null)
    or (o.status = 'completed' and o.received_units < o.fiat_units
      and (o.short_answer <> 'accepted' or o.short_units <> o.received_units))
    or (o.status = 'completed' and o.approvals_needed > (select count(*) from approval as a
      where a.subject = 'quick-trade' and a.row_id = o.id
        and a.facts ->> 'units' = cast(o.received_units as text)))`,
  breach: (row) => `order ${row['id']} of quick trade and its payment do not agree`,
})

export const holdOfQuickTrade = defineCheck({
  name: 'the coins of every open sell are held, and of no other order',
  table: 'fiat_order',
  text: `select o.id from fiat_order as o where o.side = 'sell'
    and (o.status = 'pending_approval') <> exists (select 1 from funds_hold as h
      where h.hold_id = o.hold_id and h.user_id = o.user_id and h.purpose = 'quick_trade'
        and h.hold_units = o.coin_units and h.settled_units + h.released_units = 0)`,
  breach: (row) => `sell ${row['id']} of quick trade and its hold do not agree`,
})
