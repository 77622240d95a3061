// The public calls about leaders: their figures, trades and followers.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, contractSymbolText, decimalText, idText, lineText, pageNo, pageOf, rowPlace,
  signedDecimalText, timeMs, wholeNumber, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import { closedStatuses } from '#features/trading/list-position-history.calls.ts'
import { avatarColours } from '#features/security/limits.ts'
import {
  leaderLimits, leaderSorts, leaderStatuses,
} from './leading.ts'
import { contractDirections, copyOrderStatuses } from '@ingot/contract/vocabulary/states.ts'

/** The window of the figures in days. */
const days = z._default(z.enum(['7', '30', '90']), '30')

/** Rates are plain numbers: "0.25" is 25 %. Amounts are USDT. */
const figures = {
  leaderId: idText,
  nickname: z.string(),
  avatarColour: z.enum(avatarColours),
  leadsSince: timeMs,
  /** In the window: the return and the profit, deposits and withdrawals not counted. */
  roi: signedDecimalText,
  profit: signedDecimalText,
  /** In the window: the largest loss from a peak to a later low. */
  maxDrawdown: decimalText,
  /** In the window: closed positions, and those with a profit or a loss after fees and funding. */
  totalOrders: wholeNumber,
  profitOrders: wholeNumber,
  lossOrders: wholeNumber,
  /** Profitable of profitable and losing ones; null without either. */
  winRate: z.nullable(decimalText),
  followers: wholeNumber,
  followersMax: wholeNumber,
  /** The equity of all copies, and the leader's own. */
  assetsUnderCopy: decimalText,
  equity: signedDecimalText,
  /** The share of a follower's profit, in millionths. */
  sharePpm: wholeNumber,
  investmentMin: decimalText,
  investmentMax: decimalText,
  /** The return since the beginning of the window, oldest first. */
  curve: z.array(z.object({ time: timeMs, roi: signedDecimalText })),
  /** When the figures were computed; they follow within minutes. */
  updateTime: timeMs,
} as const

export const leaderCard = z.object(figures)
export type LeaderCard = z.infer<typeof leaderCard>

export const leaderDetail = z.object({
  ...figures,
  /** The profit in its parts: of the positions closed in the window, and of the open ones. */
  closedProfit: signedDecimalText,
  openProfit: signedDecimalText,
  /** Fees, funding and partial closes of open positions, and their result before the window. */
  otherProfit: signedDecimalText,
  bio: z.string(),
  status: z.enum(leaderStatuses),
  /** Whether operators have ended the lead. */
  isRemoved: z.boolean(),
  /** Of all copies ever: their profits together, and how many of them are in profit. */
  followersProfit: signedDecimalText,
  copies: wholeNumber,
  copiesInProfit: wholeNumber,
  /** The middle return of all copies ever; null without one. */
  followersMedianRoi: z.nullable(signedDecimalText),
  /** The largest loss of an open position, as a part of the equity. */
  worstOpenLoss: decimalText,
  /** The longest times that losing and winning positions were held, ms; 0 without one. */
  longestLossHold: wholeNumber,
  longestProfitHold: wholeNumber,
  /** In the window: positions that were added to against the trend at least three times. */
  martingaleOrders: wholeNumber,
  isMartingale: z.boolean(),
  /** The highest leverage of a closed or open position; 0 without one. */
  leverageMax: wholeNumber,
  /** In the window: closed positions by market, the most traded first. */
  markets: z.array(z.object({
    symbol: contractSymbolText, orders: wholeNumber, profitAndLoss: signedDecimalText,
  })),
})
export type LeaderDetail = z.infer<typeof leaderDetail>

export const listLeaders = defineCall({
  name: 'listLeaders',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The leaders with their figures in a window, the best by the chosen figure first.',
  request: z.strictObject({
    days,
    sort: z._default(z.enum(leaderSorts), 'roi'),
    /** Words at the beginning of the nickname. */
    search: z.optional(lineText({ min: 1, max: leaderLimits.nicknameMax })),
    /** "1": leaders with a free place for a follower. */
    hasPlace: z._default(z.enum(['0', '1']), '0'),
    /** Leaders with terms that take this investment. */
    investment: z.optional(decimalText),
    /** The largest drawdown, in millionths. */
    drawdownMaxPpm: z.optional(wholeNumberText({ min: 0, max: 1_000_000, default: 1_000_000 })),
    /** Leaders with closed positions in this market. */
    symbol: z.optional(contractSymbolText),
    pageNo,
    after: rowPlace(/^-?\d{1,18}\.\d{1,15}$/),
  }),
  samples: [{
    days: '30', sort: 'roi', search: 'H', hasPlace: '1', investment: '100',
    drawdownMaxPpm: '500000', symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9.9',
  }],
  reply: pageOf(leaderCard),
  rejects: ['market_unknown', 'amount_too_precise', 'amount_too_large'],
})

export const loadLeader = defineCall({
  name: 'loadLeader',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'One leader with all figures. An ended leader keeps the last ones.',
  request: z.strictObject({ leaderId: idText, days }),
  samples: [{ leaderId: '12345', days: '30' }],
  reply: leaderDetail,
  rejects: ['request_unknown'],
})

export const leadTradeStatuses = ['open', ...closedStatuses] as const

/** A position of a leader. */
export const leadTrade = z.object({
  id: z.string(),
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  status: z.enum(leadTradeStatuses),
  leverage: wholeNumber,
  quantity: decimalText,
  /** The average price of its opening fills. */
  buyPrice: decimalText,
  /** The mark of an open position, the average price of the closing fills of a closed one. */
  dealPrice: decimalText,
  /** Unrealised profit of an open one; realised profit after fees and funding of a closed one. */
  profitAndLoss: signedDecimalText,
  /** Over the initial margin. */
  roe: signedDecimalText,
  createTime: timeMs,
  /** Null while it is open. */
  closeTime: z.nullable(timeMs),
})
export type LeadTrade = z.infer<typeof leadTrade>

export const listLeaderTrades = defineCall({
  name: 'listLeaderTrades',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: "A leader's open or closed positions, newest first.",
  request: z.strictObject({
    leaderId: idText,
    state: z._default(z.enum(['open', 'closed']), 'open'),
    pageNo,
    after: rowPlace(/^\d{1,15}\.(?:\d{1,15}\.)?(?:long|short)$/),
  }),
  samples: [{ leaderId: '12345', state: 'closed', pageNo: '1', after: '9.long' }],
  reply: pageOf(leadTrade),
  rejects: ['request_unknown'],
})

export const leaderFollower = z.object({
  id: idText,
  /** Masked. */
  contact: z.string(),
  status: z.enum(copyOrderStatuses),
  equity: signedDecimalText,
  profit: signedDecimalText,
  /** The profit over all money that was put in. */
  roi: signedDecimalText,
  createTime: timeMs,
})
export type LeaderFollower = z.infer<typeof leaderFollower>

export const listLeaderFollowers = defineCall({
  name: 'listLeaderFollowers',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: "A leader's followers with masked contacts, those who follow now and newest first.",
  request: z.strictObject({ leaderId: idText, pageNo, after: afterId }),
  samples: [{ leaderId: '12345', pageNo: '1', after: '9' }],
  reply: pageOf(leaderFollower),
  rejects: ['request_unknown'],
})
