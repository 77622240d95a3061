// Leaders as operators see them: their figures, marks with evidence, followers and removal.
import { z } from 'zod/mini'
import {
  afterId, contractSymbolText, decimalText, lineText, nothing, pageOf, rowPlace, signedDecimalText,
  timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { pageNumber, reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'
import {
  leaderEndReasons, leaderLimits, leaderLinks, leaderMarkKinds, leaderSorts, leaderStatuses,
} from './leading.ts'
import { copyOrderStatuses } from '@ingot/contract/vocabulary/states.ts'
import { copyStopReasons } from './limits.ts'

const read = 'read-leaders'
const decide = 'decide-leaders'
const days = z.enum(['7', '30', '90'])

/** The figures are public ones; rates are plain numbers, amounts are USDT. */
const listed = z.object({
  id: wholeNumber,
  nickname: z.string(),
  userName: z.string(),
  /** An account that the sandbox trades with by itself. */
  isSimulated: z.boolean(),
  status: z.enum(leaderStatuses),
  endReason: z.nullable(z.enum(leaderEndReasons)),
  leadsSince: timeMs,
  endedTime: z.nullable(timeMs),
  roi: signedDecimalText,
  profit: signedDecimalText,
  maxDrawdown: decimalText,
  winRate: z.nullable(decimalText),
  totalOrders: wholeNumber,
  followers: wholeNumber,
  assetsUnderCopy: decimalText,
  equity: signedDecimalText,
  /** All shares that followers have paid. */
  paidShares: decimalText,
  /** Kinds of the marks that are not noted as seen. */
  marks: z.array(z.enum(leaderMarkKinds)),
})
export type ListedLeader = z.output<typeof listed>

export const leaderFilters = ['leading', 'marked', 'ended'] as const
export type LeaderFilter = (typeof leaderFilters)[number]
export const leaderConsoleSorts = ['marks', ...leaderSorts] as const
export type LeaderConsoleSort = (typeof leaderConsoleSorts)[number]

export const listAllLeaders = defineConsoleCall({
  name: 'listAllLeaders',
  access: read,
  isAction: false,
  request: z.strictObject({
    days, filter: z.enum(leaderFilters), sort: z.enum(leaderConsoleSorts),
    /** The number of a user, or the beginning of a nickname. */
    search: z.optional(lineText({ min: 1, max: leaderLimits.nicknameMax })),
    pageNo: pageNumber, after: rowPlace(/^-?\d{1,18}\.\d{1,15}$/),
  }),
  reply: z.extend(pageOf(listed), {
    counts: z.record(z.enum(leaderFilters), wholeNumber),
    /** Of all leaders. */
    followers: wholeNumber,
    assetsUnderCopy: decimalText,
  }),
  rejects: [],
})

const price = z.nullable(decimalText)

/** [LD16] The newest positions that were added to against the trend. */
const martingale = z.object({
  positions: wholeNumber,
  martingale: wholeNumber,
  shown: z.array(z.object({
    symbol: contractSymbolText,
    direction: z.enum(['long', 'short']),
    openTime: timeMs,
    closeTime: timeMs,
    result: signedDecimalText,
    losingAdds: wholeNumber,
    entries: z.array(z.object({
      order: wholeNumber, time: timeMs, quantity: decimalText, price, isLosing: z.boolean(),
    })),
  })),
})

/** [LD17] An account's fills on the other side of the followers' blocks. */
const against = z.object({
  links: z.array(z.enum(leaderLinks)),
  blocks: wholeNumber,
  against: wholeNumber,
  sameCommand: wholeNumber,
  withinMs: wholeNumber,
  realized: signedDecimalText,
  shown: z.array(z.object({
    block: wholeNumber,
    time: timeMs,
    symbol: contractSymbolText,
    isBuy: z.boolean(),
    quantity: decimalText,
    price,
    fills: z.array(z.object({
      trade: wholeNumber, time: timeMs, quantity: decimalText, price: decimalText,
      isSameCommand: z.boolean(),
    })),
  })),
})

export const leaderMark = z.object({
  id: wholeNumber,
  kind: z.enum(leaderMarkKinds),
  /** The other account; null for a mark of the leader alone. */
  linkedUser: z.nullable(wholeNumber),
  foundTime: timeMs,
  changedTime: timeMs,
  /** Whether the last look found it again. */
  isCurrent: z.boolean(),
  /** Whether it was not noted as seen since its evidence changed. */
  isOpen: z.boolean(),
  seen: z.nullable(z.object({ operator: z.string(), time: timeMs, reason: z.string() })),
  martingale: z.nullable(martingale),
  against: z.nullable(against),
})
export type LeaderMark = z.output<typeof leaderMark>

export const leaderRecord = z.object({
  leader: listed,
  bio: z.string(),
  marks: z.array(leaderMark),
  /** Of all copies ever. */
  copies: wholeNumber,
  copiesInProfit: wholeNumber,
  followersProfit: signedDecimalText,
  followersMedianRoi: z.nullable(signedDecimalText),
  leverageMax: wholeNumber,
  /** Copies that follow now, and the share that they owe. */
  openCopies: wholeNumber,
  dueShares: decimalText,
  /** The shares of each week with one, newest first, and the terms, newest first. */
  weeks: z.array(z.object({ time: timeMs, amount: decimalText })),
  terms: z.array(z.object({
    time: timeMs, sharePpm: wholeNumber, investmentMin: decimalText, investmentMax: decimalText,
    followersMax: wholeNumber,
  })),
  /** The removal that waits for a second operator. */
  removal: z.nullable(z.object({
    change: wholeNumber,
    isForCause: z.boolean(),
    reason: z.string(),
    proposedBy: z.string(),
    proposedTime: timeMs,
    appliesTime: z.nullable(timeMs),
    canApprove: z.boolean(),
    canCancel: z.boolean(),
  })),
})
export type LeaderRecord = z.output<typeof leaderRecord>

export const loadLeaderRecord = defineConsoleCall({
  name: 'loadLeaderRecord',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId, days }),
  reply: leaderRecord,
  rejects: ['request_unknown'],
})

export const leaderCopy = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  status: z.enum(copyOrderStatuses),
  stopReason: z.nullable(z.enum(copyStopReasons)),
  equity: signedDecimalText,
  profit: signedDecimalText,
  paidShares: decimalText,
  sharePpm: wholeNumber,
  createTime: timeMs,
})
export type LeaderCopy = z.output<typeof leaderCopy>

export const listLeaderCopies = defineConsoleCall({
  name: 'listLeaderCopies',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterId }),
  reply: pageOf(leaderCopy),
  rejects: [],
})

/** [LD18] The mark is noted as seen until its evidence changes. */
export const noteLeaderMark = defineConsoleCall({
  name: 'noteLeaderMark',
  access: decide,
  isAction: true,
  target: ['leader_mark', 'id'],
  request: z.strictObject({
    id: rowId,
    /** The evidence that was read. */
    changedTime: timeMs,
    reason: reasonText,
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

/** [LD20] The removal waits until a second operator approves it. */
export const removeLeader = defineConsoleCall({
  name: 'removeLeader',
  access: decide,
  isAction: true,
  target: ['leader', 'id'],
  request: z.strictObject({ id: rowId, isForCause: z.boolean(), reason: reasonText }),
  reply: proposedChange,
  rejects: ['request_unknown', 'state_conflict'],
})
