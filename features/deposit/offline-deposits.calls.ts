// Deposits that the user reports with a proof: a bank transfer, or coins that were not credited by
// themselves.
import { z } from 'zod/mini'
import { fileIds } from '#features/file/files.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  chainText, decimalText, lineText, requestKey, symbolText,
} from '@ingot/contract/calls/fields.ts'
import { depositRecord } from '#features/record/records.calls.ts'
import { transferReferenceLengthMax } from '@ingot/contract/vocabulary/offline-deposit.ts'

// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.

/** The bank's reference of a transfer, or the id of a transaction. */
export const transferReference = lineText({ min: 1, max: transferReferenceLengthMax })

export const submitOfflineRecharge = defineCall({
  name: 'submitOfflineRecharge',
  access: 'session',
  summary: 'Reports a bank transfer, or coins sent on a network, with its reference and 1 to 3 '
    + 'pictures of proof; an operator credits the amount that really arrived. The same '
    + 'idempotencyKey with the same request returns the first result.',
  request: z.strictObject({
    symbol: symbolText,
    /** The network on which coins were sent; absent for a bank transfer. */
    chain: z.optional(chainText),
    amount: decimalText,
    reference: transferReference,
    /** Pictures of `fileUpload` with the purpose deposit_proof. */
    files: fileIds,
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    symbol: 'USDT', chain: 'TRC20', amount: '5000', reference: 'sentinel 77-1',
    files: ['sentinelsentinelsentin'], idempotencyKey: 'sentinel-key',
  }],
  reply: depositRecord,
  success: 'deposit_reported',
  rejects: [
    'asset_unknown', 'network_unknown', 'deposits_closed', 'amount_not_positive',
    'amount_too_precise', 'amount_too_large', 'proof_missing', 'file_unknown', 'already_credited',
    'too_many_open_deposits', 'idempotency_conflict', 'busy',
  ],
})

export const cancelOfflineRecharge = defineCall({
  name: 'cancelOfflineRecharge',
  access: 'session',
  summary: 'Withdraws a reported deposit that waits for approval.',
  request: z.strictObject({ id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/)) }),
  samples: [{ id: 'OD-12345' }],
  reply: depositRecord,
  success: 'deposit_withdrawn',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})
