// The notifications of changes that the engine made to a customer without a request: filled orders,
// conditional orders, liquidations, auto-deleveragings, and ended countdowns. Pure: it reads a
// batch's effects and writes nothing.
import { customerIdMin, type MessageKind } from '@ingot/contract/vocabulary'
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
export type EngineNotice = NoticeOf<ClosedKind | TriggerKind | EndedKind | 'countdown_ended'>

type NoticedPerpetual = Pick<PerpetualEffects, 'orders' | 'trades' | 'liquidations'>
type NoticedEffects = Pick<BatchEffects, 'orders' | 'trades' | 'triggers'>
  & { readonly perpetual: NoticedPerpetual }

/** [C34, C35, C36, C37, C40, WF14, WF15] In the order of the batch's rows, equal ones once. */
export function noticesOf(effects: NoticedEffects, rows: NoticeRows): EngineNotice[] {
  const notices: EngineNotice[] = [
    ...closedPositions(effects.perpetual, rows),
    ...endedCountdowns(effects),
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
