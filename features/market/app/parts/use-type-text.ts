// The word for an order's type: limit, market, or iceberg for a limit order that shows a part.
import type { EntrustType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

type Typed = {
  readonly entrust: EntrustType
  readonly displayQuantity?: string | null | undefined
}

export function useTypeText(): (order: Typed) => string {
  const t = useTranslations()
  return ({ entrust, displayQuantity }) =>
    displayQuantity === undefined || displayQuantity === null
      ? t(`trade.${entrust}`) : t('conditional.iceberg')
}
