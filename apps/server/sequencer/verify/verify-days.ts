// The invariants of accounts' days, as queries that return their breaches. Old entries may be
// compacted: then only customers' can be checked, because theirs are all kept.
import { customerIdMin, userIdMin } from '@ingot/contract/vocabulary'
import { dayMs } from '#store/rows/day-of.ts'
import { flowKinds } from '#store/rows/flow-kinds.ts'
import type { Check } from './verify-check.ts'

/** The day up to which entries may be gone: none where nothing was compacted. */
const compactedDay = `coalesce((
    select coalesce(c.stamped_at / ${dayMs}, ${Number.MAX_SAFE_INTEGER})
    from compaction_cursor as k left join command_batch as c on c.batch = k.position
    where k.name = 'entries'), -1)`
const isWhole = `(b.owner >= ${customerIdMin} or b.day > ${compactedDay})`

/** Every account's movements on its day and since. */
const moves = `select l.owner, l.wallet, l.asset_id, sum(l.amount_units) as sum_units
  from ledger_entry as l join balance as b
    on b.owner = l.owner and b.wallet = l.wallet and b.asset_id = l.asset_id
  where l.posted_at >= b.day * ${dayMs} group by l.owner, l.wallet, l.asset_id`

/**
 * The flows of every user's account, by the day. They are summed in halves: the sum of one that its
 * row could not hold would be an error, and end all the other checks.
 */
const flows = `select owner, wallet, asset_id, posted_at / ${dayMs} as day,
    (sum(amount_units >> 32) << 32) + sum(amount_units & 4294967295) as flow_units,
    total(abs(amount_units)) as turned
  from ledger_entry where owner >= ${userIdMin}
    and kind in (${[...flowKinds].map((kind) => `'${kind}'`).join(', ')})
  group by 1, 2, 3, 4`

const account = (row: Readonly<Record<string, unknown>>) =>
  `owner ${row['owner']} ${row['wallet']} asset ${row['asset_id']}`

export const dayChecks: readonly Check[] = [
  {
    name: 'every balance knows what it was when its day began',
    text: `select b.owner, b.wallet, b.asset_id, b.day, b.day_start_units,
        b.available_units + b.frozen_units - coalesce(m.sum_units, 0) as was_units
      from balance as b left join (${moves}) as m
        on m.owner = b.owner and m.wallet = b.wallet and m.asset_id = b.asset_id
      where ${isWhole}
        and b.day_start_units <> b.available_units + b.frozen_units - coalesce(m.sum_units, 0)`,
    breach: (row) => `${account(row)} began day ${row['day']} with ${row['day_start_units']}, `
      + `its entries say ${row['was_units']}`,
  },
  {
    name: 'every balance is of the last day that moved it, or of a later one',
    text: `select b.owner, b.wallet, b.asset_id, b.day, max(l.posted_at) / ${dayMs} as last_day
      from ledger_entry as l join balance as b
        on b.owner = l.owner and b.wallet = l.wallet and b.asset_id = l.asset_id
      where l.posted_at >= (b.day + 1) * ${dayMs} group by 1, 2, 3, 4`,
    breach: (row) => `${account(row)} is of day ${row['day']} and was moved on ${row['last_day']}`,
  },
  {
    // A flow that once was beyond 64 bits stands where the bound has left it.
    name: 'every flow is the sum of its entries',
    text: `select b.owner, b.wallet, b.asset_id, b.day, b.flow_units as has_units,
        coalesce(m.flow_units, 0) as flow_units
      from day_flow as b left join (${flows}) as m
        on m.owner = b.owner and m.wallet = b.wallet and m.asset_id = b.asset_id and m.day = b.day
      where ${isWhole} and coalesce(m.turned, 0) < 9.2e18
        and b.flow_units <> coalesce(m.flow_units, 0)`,
    breach: (row) => `${account(row)} has a flow of ${row['has_units']} on day ${row['day']}, `
      + `its entries say ${row['flow_units']}`,
  },
  {
    name: 'every flow is of the last day that had one',
    text: `select m.owner, m.wallet, m.asset_id, m.day
      from (${flows}) as m left join day_flow as b
        on b.owner = m.owner and b.wallet = m.wallet and b.asset_id = m.asset_id
      where b.owner is null or b.day < m.day`,
    breach: (row) => `${account(row)} has no flow of day ${row['day']}`,
  },
  {
    name: 'no balance and no flow is of a day to come',
    text: `select owner, wallet, asset_id, day from (
        select owner, wallet, asset_id, day from balance
        union all select owner, wallet, asset_id, day from day_flow) as b
      where day > (select max(stamped_at) / ${dayMs} from command_batch)`,
    breach: (row) => `${account(row)} is of day ${row['day']}, after the last batch`,
  },
]
