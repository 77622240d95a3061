// The invariants of orders, holds and trades, as queries that return their breaches.
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { Check } from './verify-check.ts'

/** The holds of resting orders, positions and workflows, by account. */
const holds = `select owner, wallet, asset_id, sum(held_units) as held_units from (
    select o.user_id as owner, 'spot' as wallet,
      case when o.side = 'buy' then m.quote_asset_id else m.base_asset_id end as asset_id,
      o.held_units as held_units
    from spot_order as o join spot_market as m on m.market_id = o.market_id
    where o.status = 'pending'
    union all
    select o.user_id, 'contract', m.settle_asset_id, o.held_units
    from perpetual_order as o join perpetual_market as m on m.market_id = o.market_id
    where o.status = 'pending'
    union all
    select p.user_id, 'contract', m.settle_asset_id, p.margin_units
    from position as p join perpetual_market as m on m.market_id = p.market_id
    union all
    select user_id, wallet, asset_id, hold_units - settled_units - released_units
    from funds_hold where status = 'open'
  ) as hold group by owner, wallet, asset_id`

/** Every fill once for each of its two orders. */
const fills = `select taker_order_id as order_id, taker_user_id as user_id, market_id,
    taker_side as side, lots, quote_units, taker_fee_units as fee_units from trade
  union all
  select maker_order_id, maker_user_id, market_id,
    case when taker_side = 'buy' then 'sell' else 'buy' end, lots, quote_units, maker_fee_units
  from trade`

export const orderChecks: readonly Check[] = [
  {
    name: 'every frozen amount is held by orders, positions and workflows',
    text: `select b.owner, b.asset_id, b.frozen_units, coalesce(h.held_units, 0) as held_units
      from balance as b left join (${holds}) as h
        on h.owner = b.owner and h.asset_id = b.asset_id and h.wallet = b.wallet
      where b.frozen_units <> coalesce(h.held_units, 0)`,
    breach: (row) => `owner ${row['owner']} asset ${row['asset_id']} has ${row['frozen_units']} `
      + `frozen, held are ${row['held_units']}`,
  },
  {
    name: 'every hold is frozen',
    text: `select h.owner, h.asset_id, h.held_units from (${holds}) as h
      left join balance as b
        on b.owner = h.owner and b.asset_id = h.asset_id and b.wallet = h.wallet
      where h.held_units <> coalesce(b.frozen_units, 0)`,
    breach: (row) => `owner ${row['owner']} asset ${row['asset_id']} holds ${row['held_units']}`,
  },
  {
    name: 'every order is filled as its trades say',
    text: `select o.order_id, o.filled_lots, o.filled_units, o.fee_units,
        coalesce(f.lots, 0) as lots, coalesce(f.quote_units, 0) as quote_units,
        coalesce(f.fee_units, 0) as fees_units
      from spot_order as o left join (
        select order_id, sum(lots) as lots, sum(quote_units) as quote_units,
          sum(fee_units) as fee_units from (${fills}) as fill group by order_id
      ) as f on f.order_id = o.order_id
      where o.filled_lots <> coalesce(f.lots, 0) or o.filled_units <> coalesce(f.quote_units, 0)
        or o.fee_units <> coalesce(f.fee_units, 0)`,
    breach: (row) => `order ${row['order_id']} has ${row['filled_lots']} lots, `
      + `${row['filled_units']} and fees ${row['fee_units']}; its trades ${row['lots']}, `
      + `${row['quote_units']} and ${row['fees_units']}`,
  },
  {
    name: 'every trade belongs to its orders',
    text: `select f.order_id, f.user_id from (${fills}) as f
      left join spot_order as o on o.order_id = f.order_id
      where (o.order_id is null and f.user_id >= ${customerIdMin})
        or o.user_id <> f.user_id or o.market_id <> f.market_id or o.side <> f.side`,
    breach: (row) => `a trade names order ${row['order_id']} of user ${row['user_id']}`,
  },
  {
    name: 'every trade is worth its price times its lots',
    text: `select t.trade_id, t.quote_units from trade as t
      left join spot_market as m on m.market_id = t.market_id
      where m.market_id is null
        or t.quote_units <> t.price_ticks * t.lots * m.quote_tick_lot_units`,
    breach: (row) => `trade ${row['trade_id']} says ${row['quote_units']}`,
  },
  {
    name: 'only resting orders hold',
    text: `select order_id, status, held_units from spot_order
      where status <> 'pending' and held_units <> 0`,
    breach: (row) => `order ${row['order_id']} is ${row['status']} and holds ${row['held_units']}`,
  },
]
