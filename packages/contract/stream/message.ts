// The messages of /wss. A client sends one of four; the server replies { type, topic?, seq?, code,
// data }. A code other than 200 sends a client to the login screen, so only an invalid session gets
// one; other mistakes get type ERROR with code 200 and the reject's word in data.
import { z } from 'zod/mini'
import { balance } from '@ingot/features/account/accounts.calls.ts'
import { conditionalOrder } from '@ingot/features/trading/conditional-orders.calls.ts'
import { idText, timeMs, wholeNumber } from '#calls/fields.ts'
import { kline } from '@ingot/features/market/list-kline.calls.ts'
import { depthLevel, marketTrade } from '@ingot/features/market/trades.calls.ts'
import { ticker } from '@ingot/features/market/tickers.calls.ts'
import {
  contractMark, marketLiquidation, openInterest,
} from '@ingot/features/trading/contract-markets.calls.ts'
import { markKline } from '@ingot/features/trading/list-mark-kline.calls.ts'
import { fundingPayment } from '@ingot/features/trading/funding.calls.ts'
import { liquidation } from '@ingot/features/trading/liquidations.calls.ts'
import { contractOrder, contractTrade } from '@ingot/features/trading/contract-orders.calls.ts'
import { contractSetting } from '@ingot/features/trading/contract-settings.calls.ts'
import { order, orderTrade } from '@ingot/features/trading/spot-orders.calls.ts'
import { coinTypes, messageTypes } from '#vocabulary/states.ts'
import { positionUpdate } from './position-update.ts'
import { topicLengthMax } from './topic.ts'

/** The schema of a client's message. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('LOGIN'), token: z.string().check(z.maxLength(128)) }),
  z.strictObject({
    type: z.literal('SUBSCRIBE'),
    topic: z.string().check(z.maxLength(topicLengthMax)),
  }),
  z.strictObject({
    type: z.literal('UNSUBSCRIBE'),
    topic: z.string().check(z.maxLength(topicLengthMax)),
  }),
  z.strictObject({ type: z.literal('PING') }),
])
export type ClientMessage = z.infer<typeof clientMessage>

/**
 * Depth on the stream: first a snapshot (prevSeq 0), then deltas, each naming the one before it.
 * A level's quantity replaces the one known; "0" takes the level away. When a delta's prevSeq is
 * not the seq last seen, the book is lost: subscribe again.
 */
export const depthUpdate = z.object({
  seq: wholeNumber,
  prevSeq: wholeNumber,
  snapshot: z.boolean(),
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
})
export type DepthUpdate = z.infer<typeof depthUpdate>

/** A balance after a commit, with its wallet. */
export const balanceUpdate = z.extend(balance, { accountType: z.enum(coinTypes) })
export type BalanceUpdate = z.infer<typeof balanceUpdate>

/** A new notification; its text is made from kind and parameters in the reader's language. */
export const userMessage = z.object({
  id: idText,
  type: z.enum(messageTypes),
  kind: z.string(),
  parameters: z.record(z.string(), z.string()),
  time: timeMs,
})

/** The state of a workflow's row that the user owns, after each of its moves. */
export const recordUpdate = z.object({
  /** The workflow's name, such as `withdrawal`. */
  workflow: z.string(),
  id: z.string(),
  state: z.string(),
})
export type RecordUpdate = z.infer<typeof recordUpdate>

const envelope = { code: wholeNumber, topic: z.optional(z.string()), seq: z.optional(wholeNumber) }

/** The schema of a server's message, by type. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('LOGIN'), data: z.unknown() }),
  z.object({ ...envelope, type: z.literal('SUBSCRIBE'), data: z.unknown() }),
  z.object({ ...envelope, type: z.literal('UNSUBSCRIBE'), data: z.unknown() }),
  z.object({ ...envelope, type: z.literal('PONG'), data: z.unknown() }),
  z.object({
    ...envelope,
    type: z.literal('ERROR'),
    data: z.object({ reject: z.string(), msg: z.string() }),
  }),
  z.object({ ...envelope, type: z.literal('ticker'), data: ticker }),
  z.object({ ...envelope, type: z.literal('tickers'), data: z.array(ticker) }),
  /** The configuration has this version: replies of calls that show it are older or as new. */
  z.object({
    ...envelope,
    type: z.literal('config'),
    /** With the code of the newest app. */
    data: z.object({ version: wholeNumber, versionCode: wholeNumber }),
  }),
  z.object({ ...envelope, type: z.literal('depth'), data: depthUpdate }),
  z.object({ ...envelope, type: z.literal('trade'), data: z.array(marketTrade) }),
  z.object({ ...envelope, type: z.literal('kline'), data: kline }),
  z.object({ ...envelope, type: z.literal('mark'), data: contractMark }),
  z.object({ ...envelope, type: z.literal('markKline'), data: markKline }),
  z.object({ ...envelope, type: z.literal('openInterest'), data: openInterest }),
  /** The liquidations of a market, without their accounts; `liquidation` is the user's own. */
  z.object({ ...envelope, type: z.literal('liquidations'), data: z.array(marketLiquidation) }),
  z.object({ ...envelope, type: z.literal('order'), data: order }),
  z.object({ ...envelope, type: z.literal('fill'), data: orderTrade }),
  z.object({ ...envelope, type: z.literal('contractOrder'), data: contractOrder }),
  z.object({ ...envelope, type: z.literal('contractFill'), data: contractTrade }),
  z.object({ ...envelope, type: z.literal('position'), data: positionUpdate }),
  z.object({ ...envelope, type: z.literal('funding'), data: fundingPayment }),
  z.object({ ...envelope, type: z.literal('liquidation'), data: liquidation }),
  z.object({ ...envelope, type: z.literal('contractSetting'), data: contractSetting }),
  /** Of both kinds of markets: placed, followed, triggered or ended. */
  z.object({ ...envelope, type: z.literal('conditionalOrder'), data: conditionalOrder }),
  z.object({ ...envelope, type: z.literal('balance'), data: balanceUpdate }),
  z.object({ ...envelope, type: z.literal('message'), data: userMessage }),
  z.object({ ...envelope, type: z.literal('record'), data: recordUpdate }),
])
export type ServerMessage = z.infer<typeof serverMessage>
