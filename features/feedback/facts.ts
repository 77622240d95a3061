// The rejects, successes and permissions of feedback.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  feedback_day_limit: { code: 48101, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['feedback_sent'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'answer-feedback': ['support'],
} as const satisfies RolesOfPermission
