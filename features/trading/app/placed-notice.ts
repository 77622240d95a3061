// The words for the reply to an order of either kind of market: its fills, and the part that ended
// without one, with the reason. Its code is fetched with the first reply. Pure.
import type { EntrustType } from '@ingot/contract/vocabulary'
import type { useTranslations } from 'use-intl'
import { averageText } from '@ingot/ui/format/average-text.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { subtractDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { Toast } from '@ingot/ui/sheets/toast-store.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { closeReasonNames, contractReasonNames } from '#features/market/app/parts/order-words.ts'
import { placedWord } from './placed-word.ts'

const reasons = { ...closeReasonNames, ...contractReasonNames }

export type PlacedOrder = {
  readonly isBuy: boolean
  readonly entrust: EntrustType
  readonly status: 'pending' | 'fully_filled' | 'cancelled'
  readonly quantity: string | null
  /** In the quote coin; null for an order by quantity. */
  readonly amount: string | null
  readonly filledQuantity: string
  readonly filledAmount: string
  readonly dealPrice: string | null
  readonly closeReason: keyof typeof reasons | null
}

/** A size in the unit of the order. */
export type OrderRest = { readonly quantity: string } | { readonly amount: string }

export type NoticeWords = {
  readonly t: ReturnType<typeof useTranslations<never>>
  readonly format: Format
  readonly steps: MarketSteps
}

/** The part that ended without a fill; undefined while the order is open and when it is filled. */
function restOf(order: PlacedOrder): OrderRest | undefined {
  const { status, quantity, amount, filledQuantity, filledAmount } = order
  if (status !== 'cancelled') return undefined
  return amount === null
    ? { quantity: subtractDecimals(quantity ?? '0', filledQuantity) }
    : { amount: subtractDecimals(amount, filledAmount) }
}

/** [K54] The notice; a press on it sends the rest of a market order again. */
export function placedToast(
  order: PlacedOrder, words: NoticeWords, onAgain: (rest: OrderRest) => void,
): Toast {
  const text = placedText(order, words)
  const rest = restOf(order)
  if (rest === undefined) return { tone: 'ok', text }
  if (!mayTryAgain(order)) return { tone: 'error', text }
  const again = { label: words.t('common.retry'), onPress: () => onAgain(rest) }
  return { tone: 'error', text, action: again }
}

/** Whether the rest of the order may find a fill when it is sent again. */
function mayTryAgain({ entrust, closeReason }: PlacedOrder): boolean {
  return entrust === 'market' && closeReason !== 'reduce_only' && closeReason !== 'rest_too_small'
}

/** "Partly filled: sold 0.3 BTC at 92,420.0 · 0.2 BTC not filled: Insufficient liquidity" */
export function placedText(order: PlacedOrder, words: NoticeWords): string {
  const { t, format, steps } = words
  const { dealPrice, filledQuantity } = order
  const rest = unfilledText(order, words)
  if (dealPrice === null) return rest ?? t('trade.submitted')
  const filled = t(`trade.${placedWord(order)}`, {
    quantity: format.quantity(filledQuantity, steps.quantityDecimals),
    symbol: steps.base,
    price: averageText(dealPrice, steps.priceDecimals, format),
  })
  return rest === undefined ? filled : `${filled} · ${rest}`
}

/** "0.2 BTC not filled: Insufficient liquidity"; undefined without a rest. */
export function unfilledText(
  order: PlacedOrder, { t, format, steps }: NoticeWords,
): string | undefined {
  const rest = restOf(order)
  if (rest === undefined || order.closeReason === null) return undefined
  const size = 'amount' in rest
    ? format.amount(rest.amount, steps.quote)
    : `${format.quantity(rest.quantity, steps.quantityDecimals)}\u00a0${steps.base}`
  return t('trade.notFilled', { size, reason: t(reasons[order.closeReason]) })
}
