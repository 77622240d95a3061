// The reason for an order's end before it was completely filled, or the remainder of its amount.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { unspentOf } from './order-ending.ts'
import { closeReasonNames } from '#features/market/app/parts/order-words.ts'
import type { OrderRow } from './order-row.ts'

/** The words for an order's end; undefined for an open order and for one that is filled whole. */
export function useEndingText(order: OrderRow): string | undefined {
  const t = useTranslations()
  const format = useFormat()
  const quote = useMarket(order.symbol)?.quote ?? ''
  const unspent = unspentOf(order)
  if (unspent === undefined) {
    return order.closeReason === null ? undefined : t(closeReasonNames[order.closeReason])
  }
  return t('trade.restReturned', { amount: format.figure(unspent, quote), symbol: quote })
}
