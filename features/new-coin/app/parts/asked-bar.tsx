// The coins asked for and the coins offered, as a bar with both figures.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './asked-bar.module.css'
import { askedShareText, filledShare } from './asked-share.ts'

const css = styleNames(styles)

export function AskedBar({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const bold = (words: ReactNode): ReactNode => <b>{words}</b>
  return (
    <div className={css('asked')}>
      <ProgressBar share={filledShare(offer)} />
      <div className={css('figures')}>
        <span>{t.rich('askedShare', { share: format.share(askedShareText(offer)), b: bold })}</span>
        <span>
          {t.rich('askedOf', {
            asked: format.compact(offer.askedNums),
            supply: `${format.compact(offer.supply)}\u00a0${offer.symbol}`, b: bold,
          })}
        </span>
      </div>
    </div>
  )
}
