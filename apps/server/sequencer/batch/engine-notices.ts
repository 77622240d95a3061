// The notifications of changes that the engine made to a customer without a request: liquidations,
// auto-deleveragings, refused conditional orders, exits that wait for orders to take, and ended
// countdowns. Pure: it reads a batch's effects and writes nothing.
import { customerIdMin, type MarketId, type MessageKind } from '@ingot/contract/vocabulary'
import {
  isMarketExit, type BatchEffects, type PerpetualEffects, type PositionSide, type TriggerRow,
} from '@ingot/engine'
import { priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { Notice } from '#sequencer/steps/notify.ts'

/** A market as a notification names it. */
export type NamedMarket = {
  /** The symbol at the edge. */
  readonly symbol: string
  readonly coin: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
}

/** The stored rows of before the batch, as far as a notification needs them. */
export type NoticeRows = {
  market(id: MarketId): NamedMarket
  /** Whether a conditional order was due before. */
  wasDue(trigger: TriggerRow): boolean
}

/** A notification of any of these kinds. */
type NoticeOf<Kind extends MessageKind> = { readonly [Each in Kind]: Notice<Each> }[Kind]
type ClosedKind = 'position_liquidated' | 'position_deleveraged'
type TriggerKind = 'conditional_order_refused' | 'exit_waits'
export type EngineNotice = NoticeOf<ClosedKind | TriggerKind | 'countdown_ended'>

type NoticedPerpetual = Pick<PerpetualEffects, 'orders' | 'trades' | 'liquidations'>
type NoticedEffects = Pick<BatchEffects, 'orders' | 'triggers'>
  & { readonly perpetual: NoticedPerpetual }

/** [C34, C35, C36, C37, C40] In the order of the batch's rows, equal ones once. */
export function noticesOf(effects: NoticedEffects, rows: NoticeRows): EngineNotice[] {
  const { perpetual, triggers } = effects
  const notices = [
    ...closedLots(perpetual, rows),
    ...endedCountdowns(effects),
    ...triggers.flatMap((trigger) => triggerNotice(trigger, rows) ?? []),
  ]
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

type ClosedLots = {
  readonly kind: ClosedKind
  readonly user: number
  readonly market: MarketId
  readonly side: PositionSide
  readonly ticks: number
  readonly lots: number
}

/** One notification for the lots of a position that were closed at one price. */
function closedLots(perpetual: NoticedPerpetual, rows: NoticeRows): NoticeOf<ClosedKind>[] {
  const closed = new Map<string, ClosedLots>()
  for (const each of [...liquidated(perpetual), ...deleveraged(perpetual)]) {
    if (each.user < customerIdMin || each.lots === 0) continue
    const { kind, user, market, side, ticks, lots } = each
    const key = [kind, user, market, side, ticks].join(' ')
    closed.set(key, { ...each, lots: lots + (closed.get(key)?.lots ?? 0) })
  }
  return [...closed.values()].map(({ kind, user, market: id, side, ticks, lots }) => {
    const market = rows.market(id)
    return {
      user, kind,
      parameters: {
        market: market.symbol, side, coin: market.coin, quantity: quantityText(market, lots),
        price: priceText(market, ticks),
      },
    }
  })
}

function liquidated({ liquidations }: NoticedPerpetual): ClosedLots[] {
  return liquidations.map(({ user, market, side, markTicks: ticks, lotsByBook, lotsByAdl }) =>
    ({ kind: 'position_liquidated', user, market, side, ticks, lots: lotsByBook + lotsByAdl }))
}

/** The counterparty is the maker; a hedge closed against itself has receipts of its own. */
function deleveraged({ trades }: NoticedPerpetual): ClosedLots[] {
  return trades
    .filter(({ kind, takerUser, makerUser }) => kind === 'adl' && takerUser !== makerUser)
    .map(({ makerUser: user, market, takerSide, priceTicks: ticks, lots }) => ({
      kind: 'position_deleveraged', user, market, ticks, lots,
      side: takerSide === 'sell' ? 'short' : 'long',
    }))
}

function triggerNotice(
  trigger: TriggerRow, rows: NoticeRows,
): NoticeOf<TriggerKind> | undefined {
  const { order, status, closeReason } = trigger
  const { user } = order
  if (user < customerIdMin) return undefined
  if (status === 'refused' && closeReason !== null) {
    const { symbol } = rows.market(order.market)
    return {
      user, kind: 'conditional_order_refused', parameters: { market: symbol, reason: closeReason },
    }
  }
  if (status !== 'due' || !isMarketExit(order) || rows.wasDue(trigger)) return undefined
  return {
    user, kind: 'exit_waits',
    parameters: {
      market: rows.market(order.market).symbol, side: order.side === 'sell' ? 'long' : 'short',
    },
  }
}
