// The queue of applications to lead.
import { z } from 'zod/mini'
import { leadApplication } from './leading.calls.ts'
import {
  defineDecisionCall, defineQueueList, defineQueueLoad, queuedOf,
} from '@ingot/contract/console/queue-calls.ts'
import { leadRejectReasons } from './leading.ts'
import { leadApplicationStatuses } from '@ingot/contract/vocabulary/states.ts'

const queuedLeadApplication = queuedOf(leadApplication)
export type QueuedLeadApplication = z.output<typeof queuedLeadApplication>

const access = 'read-leaders'
const decide = { access: 'decide-leaders', workflow: 'lead_application' } as const

export const listLeadApplications = defineQueueList({
  name: 'listLeadApplications', access, row: queuedLeadApplication,
  filters: { status: z.enum(leadApplicationStatuses) }, counts: {},
})

export const loadLeadApplication = defineQueueLoad({
  name: 'loadLeadApplication', access, opened: { request: queuedLeadApplication },
  states: leadApplicationStatuses,
})

/** The user leads from then on. */
export const approveLeadApplication = defineDecisionCall({
  name: 'approveLeadApplication', ...decide, given: {},
  rejects: ['nickname_taken', 'leader_follows', 'lead_barred'],
})

export const rejectLeadApplication = defineDecisionCall({
  name: 'rejectLeadApplication', ...decide, given: { reason: z.enum(leadRejectReasons) },
})
