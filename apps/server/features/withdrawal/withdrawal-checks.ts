// The invariants of withdrawals that `verify` reports: each agrees with its hold, with its events
// and with the approvals that it needs.
import { defineCheck } from '#sequencer/verify/verify-check.ts'
import { holdCheck, lastEventCheck } from '#sequencer/verify/workflow-checks.ts'

const checked = { workflow: 'withdrawal', table: 'withdrawal' } as const

export const holdOfWithdrawal = holdCheck({
  ...checked, purpose: 'withdrawal', wallet: 'spot',
  settled: { completed: 'amount_units' }, released: { rejected: 'amount_units' },
})

export const lastEventOfWithdrawal = lastEventCheck(checked)

export const approvalsOfWithdrawal = defineCheck({
  name: 'a withdrawal that left was approved by the operators that it needs',
  table: 'withdrawal',
  text: `select w.id, w.approvals_needed from withdrawal as w
    where w.status in ('in_progress', 'completed') and w.approvals_needed >
      (select count(*) from withdraw_approval as a where a.withdrawal_id = w.id)`,
  breach: (row) => `withdrawal ${row['id']} lacks some of its ${row['approvals_needed']} approvals`,
})
