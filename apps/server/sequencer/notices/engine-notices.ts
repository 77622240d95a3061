// The notifications of changes that the engine made to a customer without a request: filled and
// conditional orders, liquidations, deleveragings, ended countdowns and delisted markets. Pure: it
// reads a batch's effects and writes nothing.
import { customerIdMin, type MarketId, type MessageKind } from '@ingot/contract/vocabulary'
import type { BatchEffects, PerpetualEffects, TriggerRow } from '@ingot/engine'
import type { Notice } from '#sequencer/steps/notify.ts'
import { type ClosedKind, closedPositions } from './liquidation-notices.ts'
import { type EndedKind, endedOrders, type EndedRows } from './order-notices.ts'
import { type TriggerKind, triggerNotices } from './trigger-notices.ts'

/** The stored rows of before the batch, as far as a notification needs them. */
export type NoticeRows = EndedRows & {
  /** Whether a conditional order was due before. */
  wasDue(trigger: TriggerRow): boolean
}

/** A notification of any of these kinds. */
export type NoticeOf<Kind extends MessageKind> = { readonly [Each in Kind]: Notice<Each> }[Kind]
export type EngineNotice = NoticeOf<
  ClosedKind | TriggerKind | EndedKind | 'countdown_ended' | 'orders_delisted'
>

type NoticedPerpetual = Pick<PerpetualEffects, 'orders' | 'trades' | 'liquidations'>
type NoticedEffects = Pick<BatchEffects, 'orders' | 'trades' | 'triggers'>
  & { readonly perpetual: NoticedPerpetual }

/** [C34, C35, C36, C37, C40, LS10, WF14, WF15] In the order of the rows, equal ones once. */
export function noticesOf(effects: NoticedEffects, rows: NoticeRows): EngineNotice[] {
  const notices: EngineNotice[] = [
    ...closedPositions(effects.perpetual, rows),
    ...endedCountdowns(effects),
    ...delistedOrders(effects, rows),
    ...triggerNotices(effects, rows),
    ...endedOrders(effects, rows),
  ]
  if (notices.length < 2) return notices
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()]
}

/** One notification for the orders of both products that a user's countdown cancelled. */
function endedCountdowns(
  { orders, perpetual }: NoticedEffects,
): NoticeOf<'countdown_ended'>[] {
  const counts = new Map<number, number>()
  for (const { user, closeReason } of [...orders, ...perpetual.orders]) {
    if (closeReason !== 'countdown' || user < customerIdMin) continue
    counts.set(user, (counts.get(user) ?? 0) + 1)
  }
  return [...counts].map(([user, count]) =>
    ({ user, kind: 'countdown_ended', parameters: { count: String(count) } }))
}

/** [LS10] One notification for a user's orders of a market that its end cancelled. */
function delistedOrders(
  { orders, triggers, perpetual }: NoticedEffects, rows: NoticeRows,
): NoticeOf<'orders_delisted'>[] {
  const ended = [
    ...[...orders, ...perpetual.orders].filter(({ closeReason }) => closeReason === 'delisted'),
    ...triggers.filter(({ status, closeReason }) =>
      status === 'cancelled' && closeReason === 'market_delisted').map(({ order }) => order),
  ]
  const counts = new Map<MarketId, Map<number, number>>()
  for (const { user, market } of ended) {
    if (user < customerIdMin) continue
    const ofMarket = counts.get(market) ?? new Map<number, number>()
    counts.set(market, ofMarket.set(user, (ofMarket.get(user) ?? 0) + 1))
  }
  return [...counts].flatMap(([market, ofMarket]) => [...ofMarket].map(([user, count]) => ({
    user, kind: 'orders_delisted',
    parameters: { market: rows.market(market).symbol, count: String(count) },
  } as const)))
}
