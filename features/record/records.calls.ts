// The records of deposits and transfers.
import { z } from 'zod/mini'
import { fileId } from '#features/file/files.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, chainText, decimalText, idText, pageNo, pageOf, rowPlace, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { depositRejectReasons, depositReviewReasons } from '@ingot/contract/vocabulary/deposit.ts'
import { offlineCloseReasons } from '@ingot/contract/vocabulary/offline-deposit.ts'
import {
  rechargeStatuses, rechargeTypes, recordedTransferTypes,
} from '@ingot/contract/vocabulary/states.ts'

// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.

/** The facts of a deposit over a chain. */
export const onlineDeposit = z.object({
  chain: chainText,
  /** The chain's full name. */
  networkName: z.string(),
  address: z.string(),
  memo: z.nullable(z.string()),
  /** Whether the address was replaced by a newer one; it stays valid for ever. */
  isAddressRetired: z.boolean(),
  txId: z.string(),
  /** The link to the transaction; null where the network has none. */
  explorer: z.nullable(z.string()),
  /** The block that has it; null while none has. */
  block: z.nullable(wholeNumber),
  /** The amount on the chain in the coin's unit, with every digit that the chain has. */
  chainAmount: decimalText,
  /** The part below the exchange's smallest unit, which is not credited. */
  remainder: decimalText,
  /** Blocks now, and the numbers after which it is credited and can be withdrawn. */
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
  finalConfirmations: wholeNumber,
  /** About when it is credited and when it can be withdrawn; null when that is past or unknown. */
  creditTime: z.nullable(timeMs),
  finalTime: z.nullable(timeMs),
  /** Whether its value can leave the exchange. */
  isWithdrawable: z.boolean(),
  /** Why it waits for an operator; null unless it does or did. */
  reviewReason: z.nullable(z.enum(depositReviewReasons)),
  /** Why an operator has rejected it; null unless one has. */
  rejectReason: z.nullable(z.enum(depositRejectReasons)),
  /** The sum so far, and the minimum that small deposits are collected to; null for others. */
  collected: z.nullable(z.object({ sum: decimalText, min: decimalText })),
  /** The part that paid a debt of an earlier deposit whose block left the chain. */
  debtPaid: decimalText,
})
export type OnlineDeposit = z.infer<typeof onlineDeposit>

/** The facts of a deposit that its user has reported with a proof. */
export const offlineDeposit = z.object({
  /** The network on which coins were sent; null for a bank transfer. */
  chain: z.nullable(chainText),
  /** The reference and the amount as the user has stated them. */
  reference: z.string(),
  stated: decimalText,
  /** The pictures of proof, for `loadFile`. */
  pictures: z.array(fileId),
  /** When it was decided or withdrawn; null before. */
  closeTime: z.nullable(timeMs),
  /** Why it was closed without a credit; null unless it was. */
  closeReason: z.nullable(z.enum(offlineCloseReasons)),
  /** The reference by which an operator has found it; null before. */
  foundReference: z.nullable(z.string()),
})
export type OfflineDeposit = z.infer<typeof offlineDeposit>

export const depositRecord = z.object({
  /** "DP-7" for a deposit over a chain, "OD-7" for one that its user has reported. */
  id: z.string(),
  symbol: symbolText,
  /** The amount that is, or will be, credited. */
  amount: decimalText,
  /** Whether it came over a chain or was entered by an operator (SPEC §4). */
  type: z.enum(rechargeTypes),
  status: z.enum(rechargeStatuses),
  createTime: timeMs,
  /** An operator's words; may be empty. */
  remark: z.string(),
  /** Null for test coins and for deposits that an operator has entered. */
  online: z.nullable(onlineDeposit),
  /** Null for any other than one that its user has reported. */
  offline: z.nullable(offlineDeposit),
  /** The states so far, the first one first. */
  timeline: z.array(z.object({ status: z.enum(rechargeStatuses), time: timeMs })),
})
export type DepositRecord = z.infer<typeof depositRecord>

/** Test coins have an id of their own kind. */
const recordId = '(?:[0-9a-f-]{36}|[A-Z]{2}-[1-9]\\d{0,14})'

export const listMyRecharge = defineCall({
  name: 'listMyRecharge',
  access: 'session',
  summary: "The caller's deposits of every type, newest first.",
  request: z.strictObject({
    pageNo,
    after: rowPlace(new RegExp(`^\\d{1,15}\\.${recordId}$`)),
    /** Deposits of one coin, only those that are on their way, and those of one type. */
    symbol: z.optional(symbolText),
    isOpen: z.optional(z.boolean()),
    type: z.optional(z.enum(rechargeTypes)),
  }),
  samples: [{
    pageNo: '1', after: '9.00000000-0000-4000-8000-000000000000', symbol: 'USDT', isOpen: true,
    type: 'online',
  }],
  reply: pageOf(depositRecord),
  rejects: ['asset_unknown'],
})

export const loadMyRecharge = defineCall({
  name: 'loadMyRecharge',
  access: 'session',
  summary: 'One deposit of the caller, by its id in `listMyRecharge`.',
  request: z.strictObject({ id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/)) }),
  samples: [{ id: '00000000-0000-4000-8000-000000000000' }],
  reply: depositRecord,
  rejects: ['request_unknown'],
})

export const transferRecord = z.object({
  /** The number of the ledger's entry on the spot account, or on the one that a copy names. */
  id: idText,
  transferType: z.enum(recordedTransferTypes),
  /** The leader of the copy; null for a transfer without one. */
  leader: z.nullable(z.string()),
  symbol: symbolText,
  amount: decimalText,
  createTime: timeMs,
})
export type TransferRecord = z.infer<typeof transferRecord>

export const listMyTransfer = defineCall({
  name: 'listMyTransfer',
  access: 'session',
  summary: "The caller's transfers between their spot and contract accounts and their copies of "
    + 'leaders, newest first.',
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(transferRecord),
  rejects: [],
})
