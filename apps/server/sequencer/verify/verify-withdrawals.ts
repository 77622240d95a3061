// The invariants of withdrawals, as queries that return their breaches: each agrees with its hold,
// with its events and with the approvals that it needs.
import type { Check } from './verify-check.ts'

const withdrawal = (row: Readonly<Record<string, unknown>>) => `withdrawal ${row['id']}`

/** The hold's settled and released units in each state. */
const expected = `case w.status when 'completed' then w.amount_units else 0 end as settled,
  case w.status when 'rejected' then w.amount_units else 0 end as released`

export const withdrawalChecks: readonly Check[] = [
  {
    name: 'every withdrawal holds its amount until it ends, and then settles or releases all of it',
    text: `select w.id, w.status from (select w.*, ${expected} from withdrawal as w) as w
      left join funds_hold as h
        on h.hold_id = w.hold_id and h.user_id = w.user_id and h.asset_id = w.asset_id
          and h.wallet = 'spot' and h.purpose = 'withdrawal' and h.hold_units = w.amount_units
      where h.hold_id is null or h.settled_units <> w.settled or h.released_units <> w.released`,
    breach: (row) => `${withdrawal(row)} is ${row['status']}, and its hold is not`,
  },
  {
    name: 'the last event of a withdrawal names its state',
    text: `select w.id, w.status from withdrawal as w
      where w.status <> coalesce((select e.to_state from workflow_event as e
        where e.workflow = 'withdrawal' and e.row_id = cast(w.id as text)
        order by e.event_id desc limit 1), '')`,
    breach: (row) => `${withdrawal(row)} is ${row['status']}, and its last event is another`,
  },
  {
    name: 'a withdrawal that left was approved by the operators that it needs',
    text: `select w.id, w.approvals_needed from withdrawal as w
      where w.status in ('in_progress', 'completed') and w.approvals_needed >
        (select count(*) from withdraw_approval as a where a.withdrawal_id = w.id)`,
    breach: (row) => `${withdrawal(row)} lacks some of its ${row['approvals_needed']} approvals`,
  },
]
