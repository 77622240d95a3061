// A part of the frozen amount in words: the order with its price, the position, the withdrawal.
import type { FrozenPart } from '@ingot/contract/calls/account/holding.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'

export function usePartWords(): (part: FrozenPart) => string {
  const t = useTranslations('holding')
  const format = useFormat()
  return ({ kind, symbol, direction, price }) => {
    const market = symbol ?? ''
    const side = direction ?? 'buy'
    switch (kind) {
      case 'order': return t(`part_${side}`, {
        market, price: format.amount(price, price?.split('.')[1]?.length ?? 0),
      })
      case 'position': return t(`part_position_${side}`, { market })
      default: return t(`part_${kind}`)
    }
  }
}
