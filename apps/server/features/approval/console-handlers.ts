// The console call of signatures.
import { takeBackApproval } from '@ingot/contract/console/approvals/approvals.ts'
import { actionHandler } from '#console/queue-handlers.ts'
import { takeBackApprovalStep } from './take-back-steps.ts'

export const takeBackApprovalHandler = actionHandler(takeBackApproval, takeBackApprovalStep)
