// Announces the user's fills, conditional orders and liquidations on every page: collected for a
// moment, so that a burst gives one notice, and never while the page is hidden.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  listContractTrades,
} from '#features/trading/list-contract-trades.calls.ts'
import { listSpotTrades } from '#features/trading/list-spot-trades.calls.ts'
import type { ServerMessage } from '@ingot/contract/stream'
import { categoryOf, isMessageKind, toastLongMs } from '@ingot/contract/vocabulary'
import { CancelledError } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask, CallFailed } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import {
  talliedContractFill, talliedContractOrder, type TalliedContractOrder,
} from './contract/tallied-contract-order.ts'
import {
  createFillTally, type FillNotice, type FillTally, type TalliedFill, type TalliedOrder,
} from './orders/fill-tally.ts'
import { onOwnTrading } from '@ingot/web/data/stream/own-updates.ts'
import { session, useUserId } from '@ingot/web/data/account/session.ts'

/** Fills of one moment come in several messages. */
const gatherMs = 250

/** A message about a position that was closed without an order of its owner. */
export type ClosedPosition = {
  readonly id: string
  readonly kind: 'position_liquidated' | 'position_deleveraged'
  readonly parameters: Readonly<Record<string, string>>
}

export type TradingNotices = {
  readonly fills: readonly FillNotice[]
  readonly contractFills: readonly FillNotice<TalliedContractOrder>[]
  /** Triggered, or refused at the trigger. */
  readonly conditional: readonly ConditionalOrder[]
  readonly closed: readonly ClosedPosition[]
  /** The messages about the latter two that came while the stream was away. */
  readonly missedCount: number
}

type NoticeListener = (notices: TradingNotices) => void

/** The state of one user: another one that logs in on the same page has none of it. */
type Own = {
  readonly userId: string | undefined
  readonly spot: FillTally
  readonly contracts: FillTally<TalliedContractOrder>
  readonly conditional: ConditionalOrder[]
  readonly closed: ClosedPosition[]
  missedCount: number
  /** Undefined until the messages of before are known. */
  lastMessageId: number | undefined
}

const createOwn = (userId: string | undefined): Own => ({
  userId, spot: createFillTally(), contracts: createFillTally(), conditional: [], closed: [],
  missedCount: 0, lastMessageId: undefined,
})

/** Events beyond it are counted no more: a notice names their number only. */
const eventsMax = 200

let known = createOwn(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
/** Until the last notice has left the screen, the next one gathers. */
let quietUntil = Number.NEGATIVE_INFINITY
/** Requests that place orders: their replies come before the notices of their fills. */
let runningRequests = 0
const listeners = new Set<NoticeListener>()

/**
 * Receives the reply to a placed order, so that its fills are announced once; not at all when the
 * screen has announced them.
 */
export function noteAnswer(
  order: Order, { isAnnounced }: { readonly isAnnounced: boolean },
): void {
  own().spot.takeAnswer(order, isAnnounced)
  gather()
}

/** The same for a contract, whose screen announces each reply. */
export function noteContractAnswer(order: ContractOrder): void {
  own().contracts.takeAnswer(talliedContractOrder(order), true)
}

/** Holds the notices back until the reply to a request that places orders has come. */
export async function afterReply<Reply>(asked: Promise<Reply>): Promise<Reply> {
  runningRequests += 1
  try {
    return await asked
  } finally {
    runningRequests -= 1
    gather()
  }
}

/** Hears of the logged-in user's trading for as long as the component is shown. */
export function useTradingNotices(onNotices: NoticeListener): void {
  const pass = useEffectEvent(onNotices)
  const userId = useUserId()
  useEffect(() => {
    if (userId === undefined) return undefined
    const listener: NoticeListener = (notices) => pass(notices)
    listeners.add(listener)
    void readMissed()
    const leave = onOwnTrading({
      onOrder: (order) => own().spot.takeOrder(order),
      onFill(fill) {
        own().spot.takeFill(fill)
        gather()
      },
      onOther: takeOther,
      onRestored: () => void readMissed(),
    })
    document.addEventListener('visibilitychange', gather)
    return () => {
      leave()
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', gather)
    }
  }, [userId])
}

function own(): Own {
  const userId = session.userId()
  if (userId !== known.userId) known = createOwn(userId)
  return known
}

function takeOther(message: ServerMessage): void {
  const { contracts, conditional } = own()
  if (message.type === 'contractOrder') {
    contracts.takeOrder(talliedContractOrder(message.data))
  } else if (message.type === 'contractFill') {
    const fill = talliedContractFill(message.data)
    if (fill === undefined) return
    contracts.takeFill(fill)
    gather()
  } else if (message.type === 'conditionalOrder') {
    const { status } = message.data
    if ((status !== 'triggered' && status !== 'refused') || conditional.length >= eventsMax) return
    conditional.push(message.data)
    gather()
  } else if (message.type === 'message') takeMessage(message.data)
}

function takeMessage(
  { id, kind, parameters }: Pick<ClosedPosition, 'id' | 'parameters'> & { readonly kind: string },
): void {
  const { closed } = own()
  known.lastMessageId = Math.max(known.lastMessageId ?? 0, Number(id))
  if (kind !== 'position_liquidated' && kind !== 'position_deleveraged') return
  if (closed.length >= eventsMax) return
  closed.push({ id, kind, parameters })
  gather()
}

function gather(): void {
  if (timer !== undefined || document.visibilityState === 'hidden') return
  timer = setTimeout(tell, Math.max(gatherMs, quietUntil - performance.now()))
}

function tell(): void {
  timer = undefined
  if (document.visibilityState === 'hidden' || listeners.size === 0 || runningRequests > 0) return
  const { spot, contracts, conditional, closed, missedCount } = own()
  const notices: TradingNotices = {
    fills: spot.collect(), contractFills: contracts.collect(),
    conditional: conditional.splice(0), closed: closed.splice(0), missedCount,
  }
  known.missedCount = 0
  const { fills, contractFills } = notices
  const lists = [fills, contractFills, notices.conditional, notices.closed]
  if (missedCount === 0 && lists.every(({ length }) => length === 0)) return
  quietUntil = performance.now() + toastLongMs
  for (const listener of listeners) listener(notices)
}

/**
 * Takes the fills and messages that were missed while the stream was away; at first it only notes
 * the last ones.
 */
async function readMissed(): Promise<void> {
  const of = own()
  try {
    await Promise.all([
      readMissedFills(of.spot, async (pageNo) => (await readFresh(['spot', pageNo],
        (signal) => ask(listSpotTrades, { pageNo }, signal))).list),
      readMissedFills(of.contracts, async (pageNo) => (await readFresh(['contract', pageNo],
        (signal) => ask(listContractTrades, { pageNo }, signal))).list
        .flatMap((fill) => talliedContractFill(fill) ?? [])),
      readMissedMessages(of),
    ])
  } catch (error) {
    // The lists of the trade page and of messages show these too, and report that they failed.
    // The end of a session cancels the read.
    if (!(error instanceof CallFailed || error instanceof CancelledError)) throw error
  }
  gather()
}

/** Reads once more after a busy reply, as every query. */
function readFresh<Data>(
  key: readonly unknown[], read: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> {
  return queryClient.fetchQuery({
    queryKey: ['missed', ...key], queryFn: ({ signal }) => read(signal), staleTime: 0, gcTime: 0,
  })
}

/**
 * Pages of fills that are read after a disconnection; of more fills only the newest are announced.
 */
const missedPagesMax = 5

async function readMissedFills<Placed extends TalliedOrder>(
  tally: FillTally<Placed>, readPage: (pageNo: number) => Promise<readonly TalliedFill[]>,
): Promise<void> {
  const last = tally.lastTradeId()
  for (let pageNo = 1; pageNo <= missedPagesMax; pageNo += 1) {
    const list = await readPage(pageNo)
    if (last === undefined) return tally.startAfter(list)
    const missed = list.filter(({ tradeId }) => Number(tradeId) > last)
    for (const fill of missed) tally.takeFill(fill)
    if (missed.length < list.length || list.length === 0) break
  }
}

/** Fills are announced by themselves; of the other kinds the number is. */
async function readMissedMessages(of: Own): Promise<void> {
  const last = of.lastMessageId
  const { list } = await readFresh(['messages'],
    (signal) => ask(listMyMessage, { pageNo: 1, type: 'system' }, signal))
  const missed = list.filter(({ id, kind }) => last !== undefined && Number(id) > last
    && isMessageKind(kind) && ['conditional', 'liquidation'].includes(categoryOf(kind)))
  of.missedCount += missed.length
  of.lastMessageId = Math.max(last ?? 0, of.lastMessageId ?? 0, ...list.map(({ id }) => Number(id)))
}
