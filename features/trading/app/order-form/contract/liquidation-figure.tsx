// An estimated liquidation price; a dash while it is unknown.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'

export type LiquidationFigureProps = {
  readonly steps: MarketSteps
  /** Null when no price liquidates. */
  readonly price: string | null | undefined
}

export function LiquidationFigure({ steps, price }: LiquidationFigureProps) {
  const t = useTranslations('ticket')
  const format = useFormat()
  if (price === undefined) return unknownFigure
  return price === null ? t('noLiquidation') : format.price(price, steps.priceDecimals)
}
