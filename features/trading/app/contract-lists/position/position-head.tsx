// The first line of a position: its side, its market and mode, and its profit at the mark.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import styles from './position-head.module.css'
import { usePositionBadge } from './use-position-badge.ts'
import { usePositionProfit } from './use-position-profit.ts'

const css = styleNames(styles)

export type PositionHeadProps = {
  readonly position: ContractPosition
  readonly pair: string
}

export function PositionHead({ position, pair }: PositionHeadProps) {
  const t = useTranslations('position')
  const badge = usePositionBadge(position)
  return (
    <div className={css('head')}>
      <div className={css('names')}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <b className={css('pair')}>{pair}</b>
        <KindBadge symbol={position.symbol} />
        <Badge tone="mute">{t(position.marginMode)}</Badge>
      </div>
      <Profit position={position} />
    </div>
  )
}

function Profit({ position }: Pick<PositionHeadProps, 'position'>) {
  const t = useTranslations('position')
  const { direction, amount, percent } = usePositionProfit(position)
  return (
    <div className={css('profit')}>
      <PrivateFigure>
        <SignedText direction={direction}>
          <span className={css('amount')}>{amount}</span>
        </SignedText>
        <SignedText direction={direction}>
          <span className={css('roe')}>{t('roeOf', { percent })}</span>
        </SignedText>
      </PrivateFigure>
    </div>
  )
}
