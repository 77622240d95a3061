// The lines of the user's conditional orders on one market, kept up by the stream.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useConditionalUpdates } from '#features/trading/app/data/follow-conditional.ts'
import { useAllConditionalOrders } from '#features/trading/app/data/use-conditional-orders.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'
import { conditionalLine } from './conditional-line.ts'

export function useConditionalLines({
  symbol, kind, quantityDecimals,
}: Market): readonly ChartLine[] {
  const t = useTranslations('chart')
  const format = useFormat()
  const market = kind === 'spot' ? 'spot' : 'contract'
  const rows = useAllConditionalOrders({ market, symbol })
  // The lists take each new state; the lines are drawn from them.
  useConditionalUpdates()
  return useMemo(() => {
    const words = {
      stopProfit: t('stopProfit'), stopLoss: t('stopLoss'), stop: t('stop'),
      sized: (word: string, quantity: string) =>
        `${word} ${format.quantity(quantity, quantityDecimals)}`,
    }
    return (rows ?? []).flatMap((order) => conditionalLine(order, words) ?? [])
  }, [t, format, rows, quantityDecimals])
}
