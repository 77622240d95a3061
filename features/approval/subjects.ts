// The decisions that several operators sign, each with the permission that its signatures need.
import type { OperatorPermission } from '@ingot/contract/vocabulary/operator.ts'

export const approvalPermissions = {
  'withdrawal': 'decide-withdrawals',
  'deposit': 'decide-deposits',
  'offline-deposit': 'decide-deposits',
  'quick-trade': 'decide-fiat',
  'offer-announcement': 'manage-new-coins',
  'offer-draw': 'manage-new-coins',
  'announcement': 'manage-announcements',
  'contest-payout': 'manage-contests',
  'operator-change': 'manage-operators',
  'listed-address': 'decide-cases',
} as const satisfies Readonly<Record<string, OperatorPermission>>
export type ApprovalSubject = keyof typeof approvalPermissions
export const approvalSubjects = [
  'withdrawal', 'deposit', 'offline-deposit', 'quick-trade', 'offer-announcement', 'offer-draw',
  'announcement', 'contest-payout', 'operator-change', 'listed-address',
] as const satisfies readonly ApprovalSubject[]

/** The operators that sign together where one alone may not decide. */
export const approvalsNeeded = 2
