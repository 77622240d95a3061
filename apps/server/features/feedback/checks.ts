// The invariants of feedback that `verify` reports.
import { lastEventCheck } from '#sequencer/verify/workflow-checks.ts'

export const lastEventOfFeedback = lastEventCheck({ workflow: 'feedback', table: 'feedback' })
