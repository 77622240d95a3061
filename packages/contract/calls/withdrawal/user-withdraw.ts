// The request of a withdrawal. The payment password proves the user; the fee is a part of the
// amount.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { addressText, chainText, decimalText, requestKey, symbolText } from '#calls/fields.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { withdrawal } from './withdrawal.ts'

export const userWithdraw = defineCall({
  name: 'userWithdraw',
  method: 'POST',
  path: '/userWithdraw',
  access: 'session',
  summary: 'Requests a withdrawal to a saved address and freezes the amount. The same '
    + 'idempotencyKey with the same request returns the first result.',
  request: z.strictObject({
    symbol: symbolText,
    chain: chainText,
    /** Taken from the account; the network's fee is part of it. */
    amount: decimalText,
    address: addressText,
    coinPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    /** The fee that the user has seen; where it has changed, nothing is requested. */
    fee: z.optional(decimalText),
    idempotencyKey: z.optional(requestKey),
  }),
  reply: withdrawal,
  success: 'withdrawal_requested',
  rejects: [
    'asset_unknown', 'network_unknown', 'network_disabled', 'address_invalid',
    'address_of_other_network', 'address_unknown', 'address_locked', 'amount_not_positive',
    'amount_too_large', 'amount_too_precise', 'withdrawal_too_small', 'withdrawal_too_large',
    'withdrawal_day_limit', 'withdraw_disabled', 'fee_changed', 'coin_password_missing',
    'coin_password_wrong', 'too_many_tries', 'insufficient_available', 'too_many_holds',
    'idempotency_conflict', 'busy',
  ],
})
