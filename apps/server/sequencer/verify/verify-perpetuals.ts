// The invariants of perpetual markets, as queries that return their breaches: both sides have equal
// lots, clearing equals the difference of their costs, and orders and positions match their trades.
// Old trades of simulated accounts may be compacted: there only the sums of the market are checked.
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { Check } from './verify-check.ts'

/** Every fill once for each of its two sides; the order is zero where none was placed. */
const fills = `select taker_order_id as order_id, taker_user_id as user_id, market_id,
    taker_side as side, lots, quote_units, taker_fee_units as fee_units,
    taker_realized_units as realized_units from perpetual_trade
  union all
  select maker_order_id, maker_user_id, market_id,
    case when taker_side = 'buy' then 'sell' else 'buy' end, lots, quote_units, maker_fee_units,
    maker_realized_units
  from perpetual_trade`

/** Lots bought less lots sold, by the trades and by the open positions. */
const traded = `select user_id, market_id,
    sum(case when side = 'buy' then lots else -lots end) as lots
  from (
    select user_id, market_id, side, lots from (${fills})
    union all select account_id, market_id,
      case when (block_kind = 'open') = (position_side = 'long') then 'buy' else 'sell' end, lots
    from copy_fill
  ) as fill group by user_id, market_id`
const opened = `select user_id, market_id,
    sum(case when side = 'long' then lots else -lots end) as lots
  from position group by user_id, market_id`

/** Clearing's balance against open positions, an asset a line. */
const costs = `select m.settle_asset_id as asset_id,
    coalesce(sum(case when p.side = 'short' then p.cost_units else -p.cost_units end), 0)
      as cost_units
  from perpetual_market as m left join position as p on p.market_id = m.market_id
  group by m.settle_asset_id`

/** Lots that resting orders close, by the position; a sell closes a long. */
const closing = `select user_id, market_id,
    case when side = 'sell' then 'long' else 'short' end as side, sum(closing_lots) as lots
  from perpetual_order where status = 'pending' group by 1, 2, 3`

const order = (row: Readonly<Record<string, unknown>>) => `perpetual order ${row['order_id']}`
const pair = (row: Readonly<Record<string, unknown>>) =>
  `user ${row['user_id']} market ${row['market_id']}`

const positionChecks: readonly Check[] = [
  {
    name: 'long and short lots are equal',
    text: `select market_id, sum(case when side = 'long' then lots else -lots end) as lots
      from position group by market_id
      having sum(case when side = 'long' then lots else -lots end) <> 0`,
    breach: (row) => `market ${row['market_id']} has ${row['lots']} lots more long than short`,
  },
  {
    name: 'clearing holds the costs of open shorts less those of open longs',
    text: `select c.asset_id, c.cost_units, coalesce(b.available_units, 0) as has_units,
        coalesce(b.frozen_units, 0) as frozen_units
      from (${costs}) as c left join balance as b
        on b.owner = 4 and b.wallet = 'contract' and b.asset_id = c.asset_id
      where c.cost_units <> coalesce(b.available_units, 0) or coalesce(b.frozen_units, 0) <> 0`,
    breach: (row) => `clearing of asset ${row['asset_id']} has ${row['has_units']}, the costs of `
      + `what is open say ${row['cost_units']}`,
  },
  {
    name: 'the insurance fund never owes',
    text: 'select asset_id, available_units from balance where owner = 5 and available_units < 0',
    breach: (row) => `the fund of asset ${row['asset_id']} has ${row['available_units']}`,
  },
  {
    name: 'every position of a customer is what its trades say',
    text: `select t.user_id, t.market_id, t.lots as traded_lots, coalesce(p.lots, 0) as lots
      from (${traded}) as t left join (${opened}) as p
        on p.user_id = t.user_id and p.market_id = t.market_id
      where t.user_id >= ${customerIdMin} and t.lots <> coalesce(p.lots, 0)
      union all select p.user_id, p.market_id, 0, p.lots from (${opened}) as p
      left join (${traded}) as t on t.user_id = p.user_id and t.market_id = p.market_id
      where t.user_id is null and p.user_id >= ${customerIdMin}`,
    breach: (row) => `${pair(row)} has ${row['lots']} lots, the trades say ${row['traded_lots']}`,
  },
  {
    name: 'in one-way mode one side is open',
    text: `select p.user_id, p.market_id from position as p
      join position_mode as m on m.user_id = p.user_id and m.position_mode = 'one_way'
      group by p.user_id, p.market_id having count(*) > 1`,
    breach: (row) => `${pair(row)} has both sides open in one-way mode`,
  },
  {
    name: 'every position has the margin mode that its owner chose',
    text: `select p.user_id, p.market_id, p.margin_mode from position as p
      left join risk_setting as s on s.user_id = p.user_id and s.market_id = p.market_id
      where p.margin_mode <> coalesce(s.margin_mode, 'cross')`,
    breach: (row) => `${pair(row)} has a position in ${row['margin_mode']}, which was not chosen`,
  },
  {
    name: 'every funding payment is posted',
    text: `select user_id, sum(paid_units) as units, sum(posted_units) as posted_units from (
        select user_id, payment_units as paid_units, 0 as posted_units from funding_payment
        union all select owner, 0, amount_units from every_entry where kind = 'funding'
      ) as funding where user_id >= ${customerIdMin}
      group by user_id having sum(paid_units) <> sum(posted_units)`,
    breach: (row) => `user ${row['user_id']} was paid ${row['units']}, `
      + `the entries say ${row['posted_units']}`,
  },
]

const perpetualOrderChecks: readonly Check[] = [
  {
    name: 'every perpetual order is filled as its trades say',
    text: `select o.order_id from perpetual_order as o left join (
        select order_id, sum(lots) as lots, sum(quote_units) as quote_units,
          sum(fee_units) as fee_units, sum(realized_units) as realized_units
        from (${fills}) as fill where order_id <> 0 group by order_id
      ) as f on f.order_id = o.order_id
      where o.filled_lots <> coalesce(f.lots, 0) or o.filled_units <> coalesce(f.quote_units, 0)
        or o.fee_units <> coalesce(f.fee_units, 0)
        or o.realized_units <> coalesce(f.realized_units, 0)`,
    breach: (row) => `${order(row)} is not filled as its trades say`,
  },
  {
    name: 'every perpetual trade belongs to its orders',
    text: `select f.order_id, f.user_id from (${fills}) as f
      left join perpetual_order as o on o.order_id = f.order_id
      where f.order_id <> 0 and ((o.order_id is null and f.user_id >= ${customerIdMin})
        or o.user_id <> f.user_id or o.market_id <> f.market_id or o.side <> f.side)`,
    breach: (row) => `a trade names ${order(row)} of user ${row['user_id']}`,
  },
  {
    name: 'every perpetual trade is worth its price times its lots',
    text: `select t.trade_id, t.quote_units from perpetual_trade as t
      left join perpetual_market as m on m.market_id = t.market_id
      where m.market_id is null
        or t.quote_units <> t.price_ticks * t.lots * m.quote_tick_lot_units`,
    breach: (row) => `perpetual trade ${row['trade_id']} says ${row['quote_units']}`,
  },
  {
    name: 'only resting perpetual orders hold or close',
    text: `select order_id, status from perpetual_order
      where status <> 'pending' and (held_units <> 0 or closing_lots <> 0)`,
    breach: (row) => `${order(row)} is ${row['status']} and still holds or closes`,
  },
  {
    name: 'resting orders close at most the position',
    text: `select c.user_id, c.market_id, c.side, c.lots from (${closing}) as c
      left join position as p
        on p.user_id = c.user_id and p.market_id = c.market_id and p.side = c.side
      where c.lots > coalesce(p.lots, 0)`,
    breach: (row) => `${pair(row)} closes ${row['lots']} lots ${row['side']}, which is too much`,
  },
]

export const perpetualChecks: readonly Check[] = [...positionChecks, ...perpetualOrderChecks]
