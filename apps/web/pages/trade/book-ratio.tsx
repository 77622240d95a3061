// How much of what the book shows wants to buy and how much to sell.
import { useTranslations } from 'use-intl'
import { BreadthBar } from '#ui/breadth-bar.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './book-ratio.module.css'

const css = styleNames(styles)

export function BookRatio({ percent }: { readonly percent: number | undefined }) {
  const t = useTranslations('trade')
  if (percent === undefined) return <div className={css('ratio')} />
  const label = t('bookRatio', { buy: percent, sell: 100 - percent })
  return (
    <div className={css('ratio')}>
      <div aria-hidden className={css('words')}>
        <span className={css('up')}>{percent}%</span>
        <span className={css('down')}>{100 - percent}%</span>
      </div>
      <BreadthBar down={100 - percent} flat={0} isThin label={label} up={percent} />
    </div>
  )
}
