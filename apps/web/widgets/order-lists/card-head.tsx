// The first line of an order or a fill: side, market, description, time, and actions.
import type { SpotDirection } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './card-head.module.css'

const css = styleNames(styles)

export type CardHeadProps = {
  readonly direction: SpotDirection
  readonly pair: string
  readonly detail: string
  readonly children?: ReactNode
}

export function CardHead({ direction, pair, detail, children }: CardHeadProps) {
  const t = useTranslations('trade')
  return (
    <div className={css('head')}>
      <Badge tone={direction === 'buy' ? 'up' : 'down'}>{t(direction)}</Badge>
      <b className={css('pair')}>{pair}</b>
      <span className={css('detail')}>{detail}</span>
      {children}
    </div>
  )
}
