// The shares of the known book on the buying and the selling side. It changes with every picture of
// the book, so its bar is one background: a bar that eases its width would never stop.
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './book-ratio.module.css'

const css = styleNames(styles)

type BookRatioProps = { readonly percent: number | undefined }

export const BookRatio = memo(function BookRatio({ percent }: BookRatioProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  if (percent === undefined) return <div className={css('ratio')} />
  const label = t('bookRatio', { buy: percent, sell: 100 - percent })
  return (
    <div className={css('ratio')}>
      <div aria-hidden className={css('words')}>
        <span className={css('up')}>{format.rate(String(percent))}</span>
        <span className={css('down')}>{format.rate(String(100 - percent))}</span>
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={css('bar')} style={{ '--buying': `${percent}%` }} />
    </div>
  )
})
