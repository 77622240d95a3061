// The words of the lines of orders, with quantities in the market's decimals.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { LineWords } from './order-line.ts'

export function useLineWords({ quantityDecimals }: Market): LineWords {
  const t = useTranslations('chart')
  const format = useFormat()
  return useMemo(() => {
    const written = (quantity: string) => ({
      quantity: format.quantity(quantity, quantityDecimals),
    })
    return {
      buy: (quantity) => t('buyLine', written(quantity)),
      sell: (quantity) => t('sellLine', written(quantity)),
    }
  }, [t, format, quantityDecimals])
}
