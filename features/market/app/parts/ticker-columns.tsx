// The heads over a list of ticker rows. They are read in every row's label, so not aloud.
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './ticker-columns.module.css'

const css = styleNames(styles)

export function TickerColumns() {
  const t = useTranslations('home')
  return (
    <div aria-hidden className={css('heads')}>
      <span>{t('pairTurnover')}</span>
      <span className={css('price')}>{t('price')}</span>
      <span className={css('change')}>{t('change24h')}</span>
    </div>
  )
}
