// The rejects, successes and permissions of withdrawals and their addresses.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  network_unknown: { code: 47001, status: 200 },
  network_disabled: { code: 47002, status: 200 },
  address_invalid: { code: 47003, status: 200 },
  address_of_other_network: { code: 47004, status: 200 },
  address_unspendable: { code: 47032, status: 200 },
  address_exists: { code: 47005, status: 200 },
  address_unknown: { code: 47006, status: 200 },
  address_locked: { code: 47007, status: 200 },
  address_in_use: { code: 47008, status: 200 },
  too_many_addresses: { code: 47009, status: 200 },
  withdrawal_too_small: { code: 47010, status: 200 },
  withdrawal_too_large: { code: 47011, status: 200 },
  withdrawal_day_limit: { code: 47012, status: 200 },
  withdraw_disabled: { code: 47013, status: 200 },
  withdrawals_locked: { code: 47015, status: 200 },
  withdrawals_paused: { code: 47016, status: 200 },
  withdrawals_stopped: { code: 47018, status: 200 },
  outflow_limit: { code: 47017, status: 200 },
  fee_changed: { code: 47014, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'address_lock_set', 'address_removed', 'address_renamed', 'address_saved', 'withdrawal_cancelled',
  'withdrawal_requested',
] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-withdrawals': ['support', 'risk', 'finance'],
  'decide-withdrawals': ['risk', 'finance'],
} as const satisfies RolesOfPermission
