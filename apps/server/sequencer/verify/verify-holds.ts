// The invariants of holds of funds, as queries that return their breaches. Their equality with
// frozen money is checked with the other holds, in verify-orders.ts.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { holdPurposes } from '@ingot/engine'
import type { Check } from './verify-check.ts'

const purposes = holdPurposes.map((purpose) => `'${purpose}'`).join(', ')

/** The units that entries took from each hold; those of simulated accounts may be compacted. */
const settlements = `select ref_id as hold_id, owner, wallet, asset_id, kind,
    -sum(amount_units) as taken_units
  from every_entry
  where kind in (${purposes}) and ref_id <> 0
    and amount_units < 0 and owner >= ${customerIdMin}
  group by ref_id, owner, wallet, asset_id, kind`

const lastOrder = 'select max(last_order_id) from command_batch'

const hold = (row: Readonly<Record<string, unknown>>) => `hold ${row['hold_id']}`

export const holdChecks: readonly Check[] = [
  {
    name: 'every hold was settled by what its entries took',
    text: `select h.hold_id, h.settled_units, coalesce(s.taken_units, 0) as taken_units
      from funds_hold as h left join (${settlements}) as s
        on s.hold_id = h.hold_id and s.owner = h.user_id and s.wallet = h.wallet
          and s.asset_id = h.asset_id and s.kind = h.purpose
      where h.user_id >= ${customerIdMin} and h.settled_units <> coalesce(s.taken_units, 0)`,
    breach: (row) =>
      `${hold(row)} says ${row['settled_units']}, its entries ${row['taken_units']}`,
  },
  {
    name: 'every entry of a settlement is of a hold',
    text: `select s.hold_id, s.owner from (${settlements}) as s
      left join funds_hold as h
        on s.hold_id = h.hold_id and s.owner = h.user_id and s.wallet = h.wallet
          and s.asset_id = h.asset_id and s.kind = h.purpose
      where h.hold_id is null`,
    breach: (row) => `entries of owner ${row['owner']} name ${hold(row)}`,
  },
  {
    name: 'a hold is a known user\'s, of a listed coin',
    text: `select h.hold_id from funds_hold as h
      left join ledger_user as u on u.user_id = h.user_id
      left join asset as a on a.asset_id = h.asset_id
      where u.user_id is null or a.asset_id is null`,
    breach: (row) => `${hold(row)} is of what is not there`,
  },
  {
    name: 'numbers of holds are given once, in their order',
    text: `select h.hold_id from funds_hold as h
      where h.hold_id > (${lastOrder})
        or exists (select 1 from spot_order as s where s.order_id = h.hold_id)
        or exists (select 1 from perpetual_order as p where p.order_id = h.hold_id)
        or exists (select 1 from trigger_order as t where t.trigger_id = h.hold_id)`,
    breach: (row) => `${hold(row)} has a number that is not its own`,
  },
]
