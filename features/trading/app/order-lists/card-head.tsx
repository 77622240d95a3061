// The first line of a card: a badge, the market, a description, and actions.
import type { ReactNode } from 'react'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import type { SideBadge } from './order-row.ts'
import styles from './card-head.module.css'

const css = styleNames(styles)

export type CardHeadProps = {
  readonly badge: SideBadge
  readonly symbol: string
  readonly pair: string
  readonly detail: ReactNode
  readonly children?: ReactNode
}

export function CardHead({ badge, symbol, pair, detail, children }: CardHeadProps) {
  return (
    <div className={css('head')}>
      <div className={css('names')}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <b className={css('pair')}>{pair}</b>
        <KindBadge symbol={symbol} />
        <span className={css('detail')}>{detail}</span>
      </div>
      {children}
    </div>
  )
}
