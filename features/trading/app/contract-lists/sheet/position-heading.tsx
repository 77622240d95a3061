// Which position a sheet is about: its side, its pair, and the newest mark.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  usePositionBadge,
} from '#features/trading/app/contract-lists/position/use-position-badge.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import styles from './position-heading.module.css'

const css = styleNames(styles)

export type PositionHeadingProps = {
  readonly position: ContractPosition
  readonly steps: MarketSteps
}

export function PositionHeading({ position, steps }: PositionHeadingProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const badge = usePositionBadge(position)
  return (
    <div className={css('heading')}>
      <Badge tone={badge.tone}>{badge.text}</Badge>
      <b className={css('pair')}>{steps.pair}</b>
      <span className={css('mark')}>
        {t('mark')}{' '}
        <b className={css('price')}>{format.price(position.nowPrice, steps.priceDecimals)}</b>
      </span>
    </div>
  )
}
