// The invariants of new coins that `verify` reports: the money of every subscription, the tickets
// of every draw, the allotted coins, and the facts of every offer in the public log.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const moneyOfSubscription = defineCheck({
  name: 'every subscription holds its price, and what is paid and returned is all of it once',
  table: 'new_coin_subscription',
  text: `select s.id, s.status from new_coin_subscription as s
    join new_coin_offer as o on o.id = s.offer_id
    left join funds_hold as h on h.hold_id = s.hold_id and h.user_id = s.user_id
      and h.purpose = 'subscription' and h.wallet = 'spot' and h.hold_units = s.amount_units
    where h.hold_id is null or s.amount_units <> s.tickets * o.ticket_price_units
      or h.settled_units <> s.paid_units or h.released_units <> s.refund_units
      or (s.status = 'waiting_lottery') <> (s.ended_at is null)
      or (s.ended_at is not null and s.paid_units + s.refund_units <> s.amount_units)
      or (s.status <> 'waiting_lottery'
        and s.paid_units <> coalesce(s.win_tickets, -1) * o.ticket_price_units)
      or (s.status = 'lottery_success') <> (s.ended_at is not null and s.win_tickets > 0)`,
  breach: (row) => `subscription ${row['id']} is ${row['status']}, and its money is not`,
})

export const ticketsOfOffer = defineCheck({
  name: 'no ticket is in two subscriptions, and an offer counts all that were asked for',
  table: 'new_coin_subscription',
  text: `select o.id from new_coin_offer as o
    where o.asked_tickets <> (select coalesce(sum(s.tickets), 0) from new_coin_subscription as s
        where s.offer_id = o.id)
      or o.subscribers <> (select count(*) from new_coin_subscription as s
        where s.offer_id = o.id)
      or exists (select 1 from (
        select first_ticket, coalesce(sum(tickets) over (order by id
          rows between unbounded preceding and 1 preceding), 0) as before
        from new_coin_subscription where offer_id = o.id) where first_ticket <> before)`,
  breach: (row) => `offer ${row['id']} has other tickets than its subscriptions`,
})

export const winnersOfOffer = defineCheck({
  name: 'no more tickets win than an offer has, and a settled draw has exactly its winners',
  table: 'new_coin_offer',
  text: `select o.id from (select f.*, (select coalesce(sum(s.win_tickets), 0)
        from new_coin_subscription as s where s.offer_id = f.id and s.status = 'lottery_success')
      as won from new_coin_offer as f) as o
    where o.won <> o.won_tickets or o.won > coalesce(o.winners, 0)
      or o.won * o.unit_units > o.supply_units
      or (o.settled_at is not null and o.won <> coalesce(o.winners, 0))
      or (o.settled_at is not null and exists (select 1 from new_coin_subscription as s
        where s.offer_id = o.id and s.status = 'waiting_lottery'))`,
  breach: (row) => `offer ${row['id']} has other winners than its draw`,
})

export const allotmentOfSubscription = defineCheck({
  name: 'every winner has exactly one allotment of the coins of the tickets that won',
  table: 'new_coin_subscription',
  text: `select user_id, asset_id, sum(units) as missing from (
      select s.user_id, o.asset_id, s.win_tickets * o.unit_units as units
        from new_coin_subscription as s join new_coin_offer as o on o.id = s.offer_id
        where s.status = 'lottery_success' and s.user_id >= ${customerIdMin}
      union all
      select owner, asset_id, -amount_units from every_entry
        where kind = 'allotment' and owner >= ${customerIdMin}
          and asset_id in (select asset_id from new_coin_offer))
    group by user_id, asset_id having sum(units) <> 0`,
  breach: (row) => `user ${row['user_id']} lacks ${row['missing']} units of asset ${
    row['asset_id']} that tickets have won`,
})

export const lineOfPublicLog = defineCheck({
  name: 'the public log has the commitment, the list and the draw of every offer',
  table: 'public_log',
  text: `select o.id from new_coin_offer as o
    where (o.announced_at is not null and not exists (select 1 from public_log as l
        where l.subject = 'IPO-' || o.id and l.kind = 'offer_announced'
          and json_extract(l.body, '$.commitment') = o.commitment))
      or (o.list_published_at is not null and not exists (select 1 from public_log as l
        where l.subject = 'IPO-' || o.id and l.kind = 'list_published'
          and json_extract(l.body, '$.listHash') = o.list_hash and l.logged_at < o.round_at))
      or (o.drawn_at is not null and not exists (select 1 from public_log as l
        where l.subject = 'IPO-' || o.id and l.kind = 'offer_drawn'
          and json_extract(l.body, '$.key') = o.draw_key))`,
  breach: (row) => `offer ${row['id']} has facts that the public log does not have`,
})
