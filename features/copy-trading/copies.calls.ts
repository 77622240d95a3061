// A follower's copies of leaders: their money and settings, closes by hand and the end.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, contractSymbolText, decimalText, idText, nothing, pageNo, pageOf, requestKey,
  signedDecimalText, timeMs, wholeNumber, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import {
  copyKinds, copyLimits, copyMarginModes, copyStopReasons,
} from './limits.ts'
import { avatarColours } from '#features/security/limits.ts'
import { contractPosition } from '#features/trading/positions.calls.ts'
import { coinTypes, copyOrderStatuses } from '@ingot/contract/vocabulary/states.ts'

/** Rates in millionths; zero amounts and rates stand for none. */
const settingFields = {
  copyKind: z.enum(copyKinds),
  /** The leader's exposure for the same equity; 0 for a fixed quota. */
  ratioPpm: wholeNumber,
  /** The largest cost of one lead order, in USDT; 0 for a fixed ratio. */
  quota: decimalText,
  /** One of 1000, 2000, 5000, 10000, 15000, 20000 and 30000. */
  capPpm: wholeNumber,
  leverageMax: wholeNumber,
  marginMode: z.enum(copyMarginModes),
  /** The copied markets; empty for all. */
  symbols: z.array(contractSymbolText).check(z.maxLength(copyLimits.marketsMax)),
  /** The largest margin on one market, in USDT; 0 for no bound. */
  maxInvest: decimalText,
  /** The loss and the profit of the investment at which everything closes; 0 for none. */
  stopPpm: wholeNumber,
  takePpm: wholeNumber,
} as const

const sampleSettings: z.infer<z.ZodMiniObject<typeof settingFields>> = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 20,
  marginMode: 'follow', symbols: ['BTCUSDT-PERP'], maxInvest: '0', stopPpm: 300_000, takePpm: 0,
}

export const copyView = z.object({
  ...settingFields,
  id: idText,
  leaderId: idText,
  status: z.enum(copyOrderStatuses),
  /** Why it stops or has ended; null while it follows. */
  stopReason: z.nullable(z.enum(copyStopReasons)),
  /** The leader's share of the profit. */
  sharePpm: wholeNumber,
  /** The investment that the stop refers to; below zero when profit was taken out. */
  invested: signedDecimalText,
  /** The sums of the pair's whole history. */
  transferredIn: decimalText,
  transferredOut: decimalText,
  sharePaid: decimalText,
  /** Money of the copy account, without unrealised profit. */
  balance: decimalText,
  createTime: timeMs,
  updateTime: timeMs,
})
export type CopyView = z.infer<typeof copyView>

/** A copy with its figures at the marks. */
export const copyRecord = z.extend(copyView, {
  /** The leader's public name, and the colour of the picture. */
  leaderName: z.string(),
  leaderColour: z.enum(avatarColours),
  /** Money of the copy account with its unrealised profit. */
  equity: signedDecimalText,
  /** The follower's own result: equity and transfers out less transfers in. */
  profit: signedDecimalText,
  /** The part of it since 00:00 UTC. */
  todayProfit: signedDecimalText,
  /** The share that is due to the leader now; gains of open positions do not count. */
  shareDue: decimalText,
  /** Open positions, and the lead orders of which something was wanted or refused. */
  positions: wholeNumber,
  orders: wholeNumber,
})
export type CopyRecord = z.infer<typeof copyRecord>

/** An open position of a copy account. */
export const copiedPosition = z.extend(contractPosition, {
  /** The quantity that is still to be closed, because the book did not take it. */
  closingQuantity: decimalText,
})
export type CopiedPosition = z.infer<typeof copiedPosition>

export const myCopy = z.extend(copyRecord, {
  /** The most that may be taken out now, after the due share. */
  free: decimalText,
  /** The margin of the open positions. */
  marginAmount: decimalText,
  /** A stop at the marks: the fees of the closes, the share at the end, and the money back. */
  stop: z.object({ fees: decimalText, share: decimalText, back: decimalText }),
  open: z.array(copiedPosition),
})
export type MyCopy = z.infer<typeof myCopy>

export const loadMyCopy = defineCall({
  name: 'loadMyCopy',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'A copy of the caller with its money, its result, its open positions at the marks, and '
    + 'the amount that comes back when it is stopped now.',
  request: z.strictObject({ copyId: idText }),
  samples: [{ copyId: '1' }],
  reply: myCopy,
  rejects: ['request_unknown'],
})

export const listCopyRecords = defineCall({
  name: 'listCopyRecords',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's copies with their results, newest first: all, or those of one state.",
  request: z.strictObject({
    status: z.optional(z.enum(copyOrderStatuses)), pageNo, after: afterId,
  }),
  samples: [{ status: 'flow', pageNo: '1', after: '9' }],
  reply: pageOf(copyRecord),
  rejects: [],
})

export const listMyCopies = defineCall({
  name: 'listMyCopies',
  method: 'GET',
  access: 'session',
  summary: "The caller's copies of leaders, newest first.",
  request: z.strictObject({ pageNo, after: afterId }),
  samples: [{ pageNo: '1', after: '9' }],
  reply: pageOf(copyView),
  rejects: [],
})

export const startCopy = defineCall({
  name: 'startCopy',
  access: 'session',
  summary: 'Copies a leader with an investment from the spot or the contract account. A later copy '
    + 'of the same leader goes on with the sums of the earlier one.',
  request: z.strictObject({
    leaderId: idText,
    accountType: z.enum(coinTypes),
    amount: decimalText,
    ...settingFields,
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    leaderId: '1', accountType: 'spot', amount: '100', ...sampleSettings,
    idempotencyKey: 'copy-1',
  }],
  reply: copyView,
  rejects: [
    'cannot_copy', 'leader_full', 'too_many_copies', 'state_conflict', 'investment_too_small',
    'never_copied',
    'insufficient_available', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'market_unknown', 'trade_disabled', 'idempotency_conflict', 'busy',
  ],
})

/** In whole USDT, rounded up. */
const need = z.object({
  investment: decimalText,
  /** Zero for a fixed ratio. */
  quota: decimalText,
})

export const copyNeed = z.object({
  /** The recent orders of the leader that opened lots; at most 20. */
  orders: wholeNumber,
  /** Enough for at least half of them, and for any; null without an order. */
  half: z.nullable(need),
  any: z.nullable(need),
})
export type CopyNeed = z.infer<typeof copyNeed>

export const loadCopyNeed = defineCall({
  name: 'loadCopyNeed',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'The least investment and quota with which the recent orders of a leader would be '
    + 'copied, by the settings of a copy.',
  request: z.strictObject({
    leaderId: idText,
    copyKind: z.enum(copyKinds),
    /** Counts for a fixed ratio. */
    ratioPpm: wholeNumberText({ min: 1, max: copyLimits.ratioMaxPpm, default: 1_000_000 }),
    capPpm: wholeNumberText({ min: 0, max: 1_000_000, default: 5_000 }),
    leverageMax: wholeNumberText({ min: 1, max: 1_000, default: 20 }),
  }),
  samples: [{
    leaderId: '1', copyKind: 'fixed_ratio', ratioPpm: '1000000', capPpm: '5000',
    leverageMax: '20',
  }],
  reply: copyNeed,
  rejects: ['request_unknown'],
})

export const changeCopy = defineCall({
  name: 'changeCopy',
  access: 'session',
  summary: 'Changes the settings of a copy for its later openings; the kind stays.',
  request: z.strictObject({ copyId: idText, ...settingFields }),
  samples: [{ copyId: '1', ...sampleSettings }],
  reply: copyView,
  rejects: [
    'request_unknown', 'state_conflict', 'market_unknown', 'amount_too_large',
    'amount_too_precise', 'trade_disabled', 'busy',
  ],
})

export const fundCopy = defineCall({
  name: 'fundCopy',
  access: 'session',
  summary: 'Adds money to a copy, or takes some out after the due share of the profit is paid.',
  request: z.strictObject({
    copyId: idText,
    direction: z.enum(['in', 'out']),
    accountType: z.enum(coinTypes),
    amount: decimalText,
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    copyId: '1', direction: 'in', accountType: 'spot', amount: '10', idempotencyKey: 'fund-1',
  }],
  reply: copyView,
  rejects: [
    'request_unknown', 'state_conflict', 'insufficient_available', 'amount_not_positive',
    'amount_too_large', 'amount_too_precise', 'trade_disabled', 'idempotency_conflict', 'busy',
  ],
})

export const closeCopiedPosition = defineCall({
  name: 'closeCopiedPosition',
  access: 'session',
  summary: 'Closes a copied position at the market. It is not opened again before the leader has '
    + 'closed theirs.',
  request: z.strictObject({
    copyId: idText, symbol: contractSymbolText, positionSide: z.enum(['long', 'short']),
  }),
  samples: [{ copyId: '1', symbol: 'BTCUSDT-PERP', positionSide: 'long' }],
  reply: nothing,
  rejects: [
    'request_unknown', 'market_unknown', 'position_unknown', 'reduce_only_too_large',
    'trading_halted', 'busy',
  ],
})

export const stopCopy = defineCall({
  name: 'stopCopy',
  access: 'session',
  summary: 'Closes every position of a copy at the market, pays the due share and returns the rest '
    + 'to the spot account.',
  request: z.strictObject({ copyId: idText }),
  samples: [{ copyId: '1' }],
  reply: copyView,
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})
