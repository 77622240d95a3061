// The invariants of waiting orders, as queries that return their breaches: conditional orders,
// queue priorities, and countdowns. Placed orders of simulated accounts may be compacted.
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { Check } from './verify-check.ts'

/** Orders of either product that lost their place. */
const late = `select order_id, priority from spot_order where priority is not null
  union all select order_id, priority from perpetual_order where priority is not null`

/** Whether a number is an order's. */
const isOrder = (number: string) =>
  `(exists (select 1 from spot_order as s where s.order_id = ${number})
    or exists (select 1 from perpetual_order as p where p.order_id = ${number}))`

const lastOrder = 'select max(last_order_id) from command_batch'

const trigger = (row: Readonly<Record<string, unknown>>) => `trigger order ${row['trigger_id']}`

export const waitingChecks: readonly Check[] = [
  {
    name: 'every trigger order that fired names the order that it placed',
    text: `select t.trigger_id, t.order_id from trigger_order as t
      left join spot_order as s on s.order_id = t.order_id and t.product = 'spot'
      left join perpetual_order as p on p.order_id = t.order_id and t.product = 'perpetual'
      where t.status = 'triggered' and (
        (s.order_id is null and p.order_id is null and t.user_id >= ${customerIdMin})
        or s.user_id <> t.user_id or s.market_id <> t.market_id or s.side <> t.side
        or p.user_id <> t.user_id or p.market_id <> t.market_id or p.side <> t.side)`,
    breach: (row) => `${trigger(row)} says that it placed order ${row['order_id']}`,
  },
  {
    name: 'an order was placed by one trigger order at most',
    text: `select order_id, count(*) as triggers from trigger_order
      where status = 'triggered' group by order_id having count(*) > 1`,
    breach: (row) => `order ${row['order_id']} was placed by ${row['triggers']} trigger orders`,
  },
  {
    name: 'an open trigger order of a pair knows its other',
    text: `select t.trigger_id, t.pair_id from trigger_order as t
      left join trigger_order as p on p.trigger_id = t.pair_id
      where t.status in ('attached', 'waiting', 'due') and t.pair_id <> 0
        and (p.trigger_id is null or p.pair_id <> t.trigger_id or p.user_id <> t.user_id
          or p.market_id <> t.market_id or p.status not in ('attached', 'waiting', 'due'))`,
    breach: (row) => `${trigger(row)} has no other one in ${row['pair_id']}`,
  },
  {
    name: 'an exit that is attached goes with an order that rests',
    text: `select t.trigger_id, t.parent_id from trigger_order as t
      left join spot_order as s on s.order_id = t.parent_id and t.product = 'spot'
      left join perpetual_order as p on p.order_id = t.parent_id and t.product = 'perpetual'
      where t.status = 'attached' and (coalesce(s.status, p.status, '') <> 'pending'
        or coalesce(s.user_id, p.user_id) <> t.user_id
        or coalesce(s.market_id, p.market_id) <> t.market_id
        or coalesce(s.side, p.side) = t.side)`,
    breach: (row) => `${trigger(row)} goes with order ${row['parent_id']}, which does not rest`,
  },
  {
    name: 'an exit that waits to close a position has one',
    text: `select t.trigger_id from trigger_order as t
      left join position as p on p.user_id = t.user_id and p.market_id = t.market_id
        and p.side = case t.side when 'sell' then 'long' else 'short' end
      where t.closes_position = 1 and t.status in ('waiting', 'due')
        and coalesce(p.lots, 0) = 0`,
    breach: (row) => `${trigger(row)} would close a position that is not open`,
  },
  {
    name: 'due trigger orders are placed one after another',
    text: `select turn, count(*) as triggers from trigger_order
      where status = 'due' group by turn having count(*) > 1`,
    breach: (row) => `${row['triggers']} trigger orders have the turn ${row['turn']}`,
  },
  {
    name: 'a trigger order waits for a price of a listed market, for a known user',
    text: `select t.trigger_id from trigger_order as t
      left join ledger_user as u on u.user_id = t.user_id
      left join spot_market as s on s.market_id = t.market_id and t.product = 'spot'
      left join perpetual_market as p on p.market_id = t.market_id and t.product = 'perpetual'
      where u.user_id is null or (s.market_id is null and p.market_id is null)
        or (t.watches = 'mark' and t.product = 'spot')`,
    breach: (row) => `${trigger(row)} waits for what is not there`,
  },
  {
    name: 'numbers of orders and trigger orders are given once, in their order',
    text: `select t.trigger_id from trigger_order as t
      where t.trigger_id > (${lastOrder}) or ${isOrder('t.trigger_id')}`,
    breach: (row) => `${trigger(row)} has a number that is not its own`,
  },
  {
    name: 'an order that lost its place has one of its own, behind its number',
    text: `select o.order_id, o.priority from (${late}) as o
      where o.priority > (${lastOrder}) or ${isOrder('o.priority')}
        or exists (select 1 from trigger_order as t where t.trigger_id = o.priority)
      union all select max(order_id), priority from (${late}) as o
      group by priority having count(*) > 1`,
    breach: (row) => `order ${row['order_id']} stands in place ${row['priority']}`,
  },
  {
    name: 'a countdown is a known user\'s',
    text: `select c.user_id from cancel_countdown as c
      left join ledger_user as u on u.user_id = c.user_id where u.user_id is null`,
    breach: (row) => `a countdown runs for user ${row['user_id']}`,
  },
]
