// The rows of a sandbox's payments, and the ways in which one can be spoilt. Each fault leaves the
// facts that a real chain would report, so that the checks of deposits meet all of them.
import type { PaymentFault } from '@ingot/contract/vocabulary'
import type { ChainTransfer } from '#custody/chain-reader.ts'

export type Payment = {
  readonly chain: string
  readonly contract: string
  readonly address: string
  readonly memo: string
  /** In the chain's smallest unit. */
  readonly amount: bigint
  readonly sender: string
  /** The sandbox's user: a re-organisation drops the payments of one payer only. */
  readonly payer: string
  readonly fault?: PaymentFault | undefined
  /** The block that has it; the next one where absent. */
  readonly minedAt?: number
}

/** A burn address of no chain: a payment that only mentions an address goes there. */
const elsewhere = 'elsewhere'

/** One hundredth, at least one unit, as a token with a fee takes. */
const feeOf = (amount: bigint): bigint => amount / 100n > 0n ? amount / 100n : 1n

/** The transfers of a payment's transaction. */
export function transfersOf(payment: Payment, txId: string): readonly ChainTransfer[] {
  const plain: ChainTransfer = {
    txId, output: 0, address: payment.address, memo: payment.memo, contract: payment.contract,
    statedAmount: payment.amount, receivedAmount: payment.amount, hasSucceeded: true,
    hasMoved: true, hasBounced: false, isCoinbase: false, sender: payment.sender,
  }
  const nothing = { receivedAmount: 0n, hasMoved: false }
  switch (payment.fault) {
    case undefined:
    case 'replaced': return [plain]
    case 'failed':
    case 'invalid': return [{ ...plain, ...nothing, hasSucceeded: false }]
    case 'no_transfer_log':
    case 'inner_call_reverted': return [{ ...plain, ...nothing }]
    case 'mentioned_only': return [{ ...plain, ...nothing, address: elsewhere }]
    case 'other_contract': return [{ ...plain, contract: `other:${payment.contract}` }]
    case 'issued_token': return [{ ...plain, contract: 'rOtherIssuerOfTheSameName' }]
    case 'other_property': return [{ ...plain, contract: 'omni:32' }]
    case 'fee_on_transfer':
      return [{ ...plain, receivedAmount: payment.amount - feeOf(payment.amount) }]
    case 'partial_payment': return [{ ...plain, receivedAmount: 10n }]
    case 'coinbase': return [{ ...plain, isCoinbase: true }]
    case 'two_outputs': return [plain, { ...plain, output: 1 }]
    case 'no_memo': return [{ ...plain, memo: '' }]
    case 'wrong_memo': return [{ ...plain, memo: otherMemo(payment.memo) }]
    case 'bounced': return [{ ...plain, ...nothing, hasBounced: true }]
  }
}

/** The same memo with its last digit changed: its Luhn digit is wrong then. */
const otherMemo = (memo: string): string =>
  memo.slice(0, -1) + String((Number(memo.slice(-1)) + 1) % 10)
