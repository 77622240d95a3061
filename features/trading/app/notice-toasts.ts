// The toasts of a moment's trading: one for its fills, one for its conditional orders, one for the
// positions that were closed, and one for the messages that were missed. Pure.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { TradingCategory } from '@ingot/contract/vocabulary'
import { CircleAlert, type IconNode, Zap } from 'lucide'
import type { useTranslations } from 'use-intl'
import type { TalliedContractOrder } from './data/contract/tallied-contract-order.ts'
import type { Market } from '#features/market/app/data/market.ts'
import type { ClosedPosition, TradingNotices } from './data/trading-notices.ts'
import type { FillNotice } from './data/orders/fill-tally.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import type { Toast } from '@ingot/ui/sheets/toast-store.ts'
import { endedWord } from './conditional-lists/ended-words.ts'

type Fill = FillNotice | FillNotice<TalliedContractOrder>

/** The place to which a press on the toast leads. */
export type Lead =
  | { readonly to: 'order', readonly fill: Fill }
  | { readonly to: 'fills' | 'conditional', readonly symbol: string }
  | { readonly to: 'message', readonly id: string }
  | { readonly to: 'messages' }

export type NoticeToast = Required<Pick<Toast, 'text' | 'tone'>> & {
  readonly icon?: IconNode
  readonly lead: Lead
}

export type NoticeWords = {
  readonly t: ReturnType<typeof useTranslations<never>>
  readonly format: Format
  readonly marketOf: (symbol: string) => Market | undefined
  /** Whether the user wants the category in the app. */
  readonly isShown: (category: TradingCategory) => boolean
}

/** [WF19] The fills of a triggered order are a part of its own toast. */
export function noticeToasts(notices: TradingNotices, words: NoticeWords): NoticeToast[] {
  const { isShown } = words
  const conditional = isShown('conditional') ? notices.conditional : []
  const placed = new Set(conditional.map(({ orderId }) => orderId))
  const all = [...notices.fills, ...notices.contractFills]
  const fills = all.filter(({ orderId, isAnswered }) =>
    !placed.has(orderId) && (isAnswered || isShown('fills')))
  return [
    closedToast(isShown('liquidation') ? notices.closed : [], words),
    conditionalToast(conditional, all, words),
    fillsToast(fills, words),
    missedToast(notices.missedCount, words),
  ].filter((toast) => toast !== undefined)
}

function fillsToast(fills: readonly Fill[], words: NoticeWords): NoticeToast | undefined {
  const [first] = fills
  if (first === undefined) return undefined
  const isOne = fills.length === 1
  return {
    tone: 'ok',
    text: isOne ? fillText(first, words)
      : words.t('trade.ordersFilled', { count: fills.length }),
    lead: isOne && first.order !== undefined
      ? { to: 'order', fill: first } : { to: 'fills', symbol: first.symbol },
  }
}

/** "Bought 0.02 BTC at 92,400.0" */
function fillText(fill: Fill, { t, format, marketOf }: NoticeWords): string {
  const { symbol, direction, quantity, price, isExactPrice, order } = fill
  const market = marketOf(symbol)
  const priceText = market === undefined
    ? format.digits(price) : format.price(price, market.priceDecimals)
  const values = {
    quantity: market === undefined
      ? format.digits(quantity) : format.quantity(quantity, market.quantityDecimals),
    symbol: market?.base ?? symbol,
    price: isExactPrice ? priceText : t('trade.average', { price: priceText }),
  }
  const isWhole = order?.status === 'fully_filled'
  if (direction === 'buy') return t(isWhole ? 'trade.filledBuy' : 'trade.partlyFilledBuy', values)
  return t(isWhole ? 'trade.filledSell' : 'trade.partlyFilledSell', values)
}

function conditionalToast(
  orders: readonly ConditionalOrder[], fills: readonly Fill[], words: NoticeWords,
): NoticeToast | undefined {
  const [first] = orders
  if (first === undefined) return undefined
  const lead: Lead = { to: 'conditional', symbol: first.symbol }
  const isRefused = orders.some(({ status }) => status === 'refused')
  const tone = isRefused ? 'error' : 'ok'
  if (orders.length > 1) {
    return { tone, text: words.t('notices.manyTriggered', { count: orders.length }), lead }
  }
  const fill = fills.find(({ orderId }) => orderId === first.orderId)
  const text = conditionalText(first, words)
  if (fill === undefined) return { tone, text, lead }
  return {
    tone, text: `${text} · ${fillText(fill, words)}`,
    lead: fill.order === undefined ? lead : { to: 'order', fill },
  }
}

function conditionalText(order: ConditionalOrder, words: NoticeWords): string {
  const { t } = words
  const { symbol, condition, closeReason, closesPosition, parentOrderId, reduceOnly } = order
  const market = nameOf(symbol, words)
  if (closeReason !== null && closeReason !== 'by_user') {
    return t('notices.orderRefused', {
      market, reason: t(`conditional.${endedWord(closeReason)}`),
    })
  }
  const isExit = closesPosition || parentOrderId !== null || reduceOnly
  if (isExit && condition === 'take_profit') return t('notices.takeProfitTriggered', { market })
  return t(isExit && condition === 'stop' ? 'notices.stopLossTriggered' : 'notices.orderTriggered',
    { market })
}

function closedToast(
  closed: readonly ClosedPosition[], words: NoticeWords,
): NoticeToast | undefined {
  const { t, format, marketOf } = words
  const [first] = closed
  if (first === undefined) return undefined
  const look = { tone: 'error', icon: Zap } as const
  if (closed.length > 1) {
    const text = t('notices.manyClosed', { count: closed.length })
    return { ...look, text, lead: { to: 'messages' } }
  }
  const { market: symbol = '', side, quantity = '', coin = '', price = '' } = first.parameters
  const market = marketOf(symbol)
  const size = market === undefined
    ? format.digits(quantity) : format.quantity(quantity, market.quantityDecimals)
  const word = first.kind === 'position_liquidated' ? 'liquidated' : 'deleveraged'
  return {
    ...look,
    text: t(`notices.${word}`, {
      market: nameOf(symbol, words),
      side: t(side === 'short' ? 'notices.short' : 'notices.long'),
      size: `${size}\u00a0${coin}`,
      price: market === undefined
        ? format.digits(price) : format.price(price, market.priceDecimals),
    }),
    lead: { to: 'message', id: first.id },
  }
}

function missedToast(count: number, { t }: NoticeWords): NoticeToast | undefined {
  if (count === 0) return undefined
  const text = t('notices.missed', { count })
  return { tone: 'plain', icon: CircleAlert, text, lead: { to: 'messages' } }
}

/** "BTC/USDT", and "BTC/USDT Perp" for a contract. */
function nameOf(symbol: string, { t, marketOf }: NoticeWords): string {
  const market = marketOf(symbol)
  if (market === undefined) return symbol
  return market.kind === 'perpetual' ? `${market.pair} ${t('common.perpetual')}` : market.pair
}
