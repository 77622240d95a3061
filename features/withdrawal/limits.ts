// SPEC §9: the limits of a withdrawal, and the limits of saved addresses.
import type { ScreeningMark } from '#features/screening/marks.ts'
import { withdrawStatuses } from '@ingot/contract/vocabulary/states.ts'

/** Applications of one user in a day of UTC, the cancelled and the rejected ones included. */
export const withdrawalsPerDayMax = 2
/** The smallest withdrawal in USDT, as a decimal text. */
export const withdrawalUsdtMin = '30'
/** The largest withdrawal in USDT, as a decimal text. */
export const withdrawalUsdtMax = '1000000'
/** Saved addresses of one user. */
export const withdrawAddressesMax = 50
/** Addresses that a user saves within 24 hours; the deleted ones count. */
export const addressesSavedPerDayMax = 20
/** How often within 24 hours a user turns the lock of new addresses off. */
export const addressLockEndsPerDayMax = 5
/** Characters of the remark of an address. */
export const addressRemarkLengthMax = 20
/**
 * How long a new address cannot be used where the user has locked new addresses, and how long the
 * lock goes on after the user has turned it off.
 */
export const addressLockMs = 86_400_000

/**
 * Why a withdrawal was rejected: by its user, by an operator, because the transfer failed, or
 * because its user has reported that it was not them.
 */
export const withdrawCloseReasons = [
  'by_user', 'by_operator', 'transfer_failed', 'owner_stop',
] as const
export type WithdrawCloseReason = (typeof withdrawCloseReasons)[number]

/**
 * A withdrawal's state as users and operators read it. SPEC's `rejected` is four of them: that of
 * an operator, `cancelled` by the user, `transfer_failed`, and `stopped` by the user's report.
 */
export const withdrawStates = [
  ...withdrawStatuses, 'cancelled', 'transfer_failed', 'stopped',
] as const
export type WithdrawState = (typeof withdrawStates)[number]

/** Whether a typed address is that of the network, of another network, or of none. */
export const addressFits = ['fits', 'other_network', 'invalid'] as const
export type AddressFit = (typeof addressFits)[number]

/** An idempotency key of a request: 1 to 64 letters, digits, dots, underscores, colons, dashes. */
export const requestKeyPattern = /^[A-Za-z0-9._:-]{1,64}$/

/** The reasons for a closer look at a withdrawal; their weights are in `markWeights`. */
export const withdrawRiskMarks = [
  'deposit_debt', 'account_frozen', 'edited_row', 'listed_address', 'same_document',
  'shared_address', 'open_case', 'linked_user', 'same_bank_account', 'reversed_deposit',
  'fresh_deposits', 'unusual_size', 'password_changed', 'new_address', 'new_device',
  'large_amount', 'many_this_week', 'first_withdrawal', 'password_set', 'most_of_balance',
] as const satisfies readonly ScreeningMark[]
export type WithdrawRiskMark = (typeof withdrawRiskMarks)[number]
