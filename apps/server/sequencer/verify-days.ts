// The laws of what a balance's row says of its day, as queries that answer their breaches. Old
// entries may be compacted: then what they were is known of customers alone, whose are all kept.
import { customerIdMin, userIdMin } from '@ingot/contract/vocabulary'
import { dayMs } from '#store/day-of.ts'
import { flowKinds } from '#store/flow-kinds.ts'
import type { Check } from './verify-check.ts'

/** The day up to which entries may be gone: none where nothing was compacted. */
const compactedDay = `coalesce((
    select coalesce(c.stamped_at / ${dayMs}, ${Number.MAX_SAFE_INTEGER})
    from compaction_cursor as k left join command_batch as c on c.batch = k.position
    where k.name = 'entries'), -1)`
const isWhole = `(b.owner >= ${customerIdMin} or b.day > ${compactedDay})`

const kinds = [...flowKinds].map((kind) => `'${kind}'`).join(', ')
const flow = `case when b.owner >= ${userIdMin} and l.kind in (${kinds})
    then l.amount_units else 0 end`

/**
 * What every account moved on its day and since. Flows are summed in halves: the sum of one that
 * the row could not hold would be an error, and so would all other checks.
 */
const moves = `select l.owner, l.wallet, l.asset_id, sum(l.amount_units) as sum_units,
    (sum((${flow}) >> 32) << 32) + sum((${flow}) & 4294967295) as flow_units,
    total(abs(${flow})) as turned
  from ledger_entry as l join balance as b
    on b.owner = l.owner and b.wallet = l.wallet and b.asset_id = l.asset_id
  where l.posted_at >= b.day * ${dayMs} group by l.owner, l.wallet, l.asset_id`

const moved = `balance as b left join (${moves}) as m
  on m.owner = b.owner and m.wallet = b.wallet and m.asset_id = b.asset_id`

const account = (row: Readonly<Record<string, unknown>>) =>
  `owner ${row['owner']} ${row['wallet']} asset ${row['asset_id']}`

export const dayChecks: readonly Check[] = [
  {
    name: 'every balance knows what it was when its day began',
    text: `select b.owner, b.wallet, b.asset_id, b.day, b.day_start_units,
        b.available_units + b.frozen_units - coalesce(m.sum_units, 0) as was_units
      from ${moved} where ${isWhole}
        and b.day_start_units <> b.available_units + b.frozen_units - coalesce(m.sum_units, 0)`,
    breach: (row) => `${account(row)} began day ${row['day']} with ${row['day_start_units']}, `
      + `its entries say ${row['was_units']}`,
  },
  {
    // Beyond what 64 bits hold the row stands at the bound that it met first.
    name: 'every balance knows what came in and went out on its day',
    text: `select b.owner, b.wallet, b.asset_id, b.day, b.day_flow_units,
        coalesce(m.flow_units, 0) as flow_units
      from ${moved} where ${isWhole} and coalesce(m.turned, 0) < 9.2e18
        and b.day_flow_units <> coalesce(m.flow_units, 0)`,
    breach: (row) => `${account(row)} has a flow of ${row['day_flow_units']} on day ${row['day']}, `
      + `its entries say ${row['flow_units']}`,
  },
  {
    name: 'no balance is of a day to come',
    text: `select owner, wallet, asset_id, day from balance
      where day > (select max(stamped_at) / ${dayMs} from command_batch)`,
    breach: (row) => `${account(row)} is of day ${row['day']}, after the last batch`,
  },
]
