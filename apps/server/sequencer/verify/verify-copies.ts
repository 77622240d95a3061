// The invariants of copy trading, as queries that return their breaches: blocks and fills agree
// with the trades, and the sums of copies with the entries of their accounts.
import { copyAccountMin } from '@ingot/contract/vocabulary'
import type { Check } from './verify-check.ts'

type Row = Readonly<Record<string, unknown>>
const block = (row: Row) => `block ${row['block_id']}`
const copy = (row: Row) => `copy ${row['copy_id']}`

export const copyChecks: readonly Check[] = [
  {
    name: 'every block is the sum of its fills',
    text: `select b.block_id from copy_block as b left join (
        select block_id, sum(requested_lots) as asked, sum(lots) as lots,
          sum(value_units) as units from copy_fill group by block_id
      ) as f on f.block_id = b.block_id
      where b.requested_lots <> coalesce(f.asked, 0) or b.filled_lots <> coalesce(f.lots, 0)
        or b.filled_units <> coalesce(f.units, 0)
      union all select f.block_id from copy_fill as f
      left join copy_block as b on b.block_id = f.block_id and b.status = 'done'
      where b.block_id is null`,
    breach: (row) => `${block(row)} is not the sum of its fills`,
  },
  {
    name: 'every trade without a taker is of a block',
    text: `select t.trade_id from perpetual_trade as t left join copy_block as b
        on t.trade_id between b.first_trade_id and b.last_trade_id
        and b.market_id = t.market_id
      where t.taker_user_id = 0 and b.block_id is null`,
    breach: (row) => `trade ${row['trade_id']} is of no block`,
  },
  {
    name: 'every fill is of a copy, and gives at most what was asked for',
    text: `select f.block_id, f.copy_id from copy_fill as f
      left join copy as c on c.copy_id = f.copy_id and c.account_id = f.account_id
      where c.copy_id is null or f.lots > f.requested_lots`,
    breach: (row) => `the fill of ${block(row)} for ${copy(row)} is not sound`,
  },
  {
    name: 'every opening fill is of a copied order',
    text: `select f.copy_id, b.order_id from copy_fill as f
      join copy_block as b on b.block_id = f.block_id and b.block_kind = 'open'
      left join copy_order as o on o.copy_id = f.copy_id and o.order_id = b.order_id
      where o.copy_id is null`,
    breach: (row) => `${copy(row)} has no copied order ${row['order_id']}`,
  },
  {
    name: 'every opening block and copied order follows a lead order',
    text: `select order_id from copy_block where block_kind = 'open'
        and order_id not in (select order_id from lead_order)
      union all select order_id from copy_order
        where order_id not in (select order_id from lead_order)`,
    breach: (row) => `lead order ${row['order_id']} is missing`,
  },
  {
    name: 'the sums of a copy are those of its entries',
    text: `select c.copy_id from copy as c left join (
        select owner,
          sum(case when kind = 'transfer' and amount_units > 0 then amount_units else 0 end)
            as in_units,
          sum(case when kind = 'transfer' and amount_units < 0 then -amount_units else 0 end)
            as out_units,
          sum(case when kind = 'copy_share' then -amount_units else 0 end) as paid_units
        from every_entry where owner >= ${copyAccountMin} group by owner
      ) as e on e.owner = c.account_id
      where c.in_units <> coalesce(e.in_units, 0) or c.out_units <> coalesce(e.out_units, 0)
        or c.paid_units <> coalesce(e.paid_units, 0)`,
    breach: (row) => `${copy(row)} does not say what its entries do`,
  },
  {
    name: 'a copy that has ended has no money and no position',
    text: `select c.copy_id from copy as c where c.status = 'cancelled' and (
        exists (select 1 from position as p where p.user_id = c.account_id)
        or exists (select 1 from balance as b where b.owner = c.account_id
          and (b.available_units <> 0 or b.frozen_units <> 0)))`,
    breach: (row) => `${copy(row)} has ended and is not empty`,
  },
]
