// The invariants of withdrawals that `verify` reports: each agrees with its hold, with its events
// and with the approvals that it needs.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'
import { holdCheck } from '@ingot/server/sequencer/verify/workflow-checks.ts'

export const holdOfWithdrawal = holdCheck({
  workflow: 'withdrawal', table: 'withdrawal', purpose: 'withdrawal', wallet: 'spot',
  settled: { completed: 'amount_units' }, released: { rejected: 'amount_units' },
})

export const endingOfWithdrawal = defineCheck({
  name: 'a withdrawal ended when, and for the reason that, its events say',
  table: 'withdrawal',
  text: `select w.id from withdrawal as w left join workflow_event as approved
      on approved.workflow = 'withdrawal' and approved.row_id = cast(w.id as text)
        and approved.to_state = 'in_progress'
    left join workflow_event as closed
      on closed.workflow = 'withdrawal' and closed.row_id = cast(w.id as text)
        and closed.to_state in ('completed', 'rejected')
    where w.approved_at is not approved.happened_at or w.closed_at is not closed.happened_at
      or w.close_reason is not (case when closed.to_state = 'rejected' then
        case closed.actor_kind when 'user' then
          case when closed.reason = 'owner_stop' then 'owner_stop' else 'by_user' end
          when 'staff' then 'by_operator'
          else 'transfer_failed' end end)
      or w.close_text <> case when w.close_reason = 'by_operator' then closed.reason else '' end`,
  breach: (row) => `withdrawal ${row['id']} has another ending than its events`,
})

export const approvalsOfWithdrawal = defineCheck({
  name: 'a withdrawal that left was approved by the operators that it needs',
  table: 'withdrawal',
  text: `select w.id, w.approvals_needed from withdrawal as w
    where w.status in ('in_progress', 'completed') and w.approvals_needed >
      (select count(*) from approval as a where a.subject = 'withdrawal' and a.row_id = w.id)`,
  breach: (row) => `withdrawal ${row['id']} lacks some of its ${row['approvals_needed']} approvals`,
})
