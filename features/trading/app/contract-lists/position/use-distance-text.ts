// How far the mark is from a position's liquidation price, in words.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { distanceOf } from '#features/trading/app/previews/liquidation-distance.ts'

export function useDistanceText(position: ContractPosition): string {
  const t = useTranslations('position')
  const distance = multiplyDecimals(distanceOf(position) ?? '0', '100', 4)
  return t('toLiquidation', { distance: useFormat().share(distance) })
}
