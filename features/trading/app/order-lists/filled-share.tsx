// How much of an order is filled: the per cent and a track.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { filledPercent } from './filled-percent.ts'
import type { OrderRow } from './order-row.ts'
import styles from './filled-share.module.css'

const css = styleNames(styles)

export function FilledShare({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const percent = filledPercent(order)
  const text = format.rate(String(percent))
  return (
    <span className={css('filled')}>
      <VisuallyHidden>{t('filledShare', { percent: text })}</VisuallyHidden>
      <span aria-hidden>{text}</span>
      <span className={css('track')}>
        <i
          className={css(order.side === 'bid' ? 'bought' : 'sold')}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </span>
    </span>
  )
}
