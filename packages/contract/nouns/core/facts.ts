// The rejects, successes and permissions of no noun alone.
import type { RejectFacts, RolesOfPermission } from '#nouns/noun.ts'

export const rejects = {
  invalid_input: { code: 40001, status: 400 },
  origin_refused: { code: 40003, status: 403 },
  unknown_call: { code: 40004, status: 404 },
  method_not_allowed: { code: 40005, status: 405 },
  request_timeout: { code: 40008, status: 408 },
  body_too_large: { code: 40013, status: 413 },
  too_many_requests: { code: 40029, status: 429 },
  headers_too_large: { code: 40031, status: 431 },
  internal_error: { code: 50000, status: 500 },
  busy: { code: 50003, status: 503 },
  too_many_tries: { code: 41003, status: 200 },
  update_required: { code: 41040, status: 200 },
  insufficient_available: { code: 42001, status: 200 },
  amount_not_positive: { code: 42002, status: 200 },
  amount_too_large: { code: 42003, status: 200 },
  amount_too_precise: { code: 42004, status: 200 },
  asset_unknown: { code: 42005, status: 200 },
  idempotency_conflict: { code: 42008, status: 200 },
  hold_unknown: { code: 42009, status: 200 },
  hold_exceeded: { code: 42010, status: 200 },
  too_many_holds: { code: 42011, status: 200 },
  house_insufficient: { code: 42013, status: 200 },
  amount_too_small: { code: 42101, status: 200 },
  trade_disabled: { code: 43018, status: 200 },
  storage_low: { code: 43024, status: 200 },
  state_conflict: { code: 46001, status: 200 },
  request_unknown: { code: 46002, status: 200 },
  row_changed: { code: 46003, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['success'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-overview': ['support', 'risk', 'finance'],
} as const satisfies RolesOfPermission
