// The console call of signatures.
import { takeBackApproval } from '#features/approval/approvals.console.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { takeBackApprovalStep } from './take-back-steps.ts'

export const takeBackApprovalHandler = actionHandler(takeBackApproval, takeBackApprovalStep)
