// What the whole is made of, as a bar with its legend. Shares are hidden with the balances.
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/preferences.ts'
import { useFormat } from '#data/use-site-config.ts'
import { AllocationBar, seriesColour } from '#ui/allocation-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './allocation.module.css'
import type { AllocationShare } from './holdings.ts'
import { PrivateFigure } from '#widgets/private-figure.tsx'

const css = styleNames(styles)

export type AllocationProps = {
  /** Undefined while it is not known. */
  readonly shares: readonly AllocationShare[] | undefined
}

export function Allocation({ shares }: AllocationProps) {
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const parts = (shares ?? []).map(({ symbol, percent }) => ({
    key: symbol ?? t('property.other'),
    share: isHidden ? 1 : Number(percent),
    text: format.share(percent),
  }))
  const label = isHidden
    ? t('common.hiddenFigure')
    : parts.map(({ key, text }) => `${key} ${text}`).join(', ')
  return (
    <div className={css('part')}>
      <h2 className={css('title')}>{t('property.allocation')}</h2>
      {shares === undefined
        ? <Skeleton height={10} width="100%" />
        : <AllocationBar label={label} parts={parts} />}
      <ul className={css('legend')}>
        {parts.map(({ key, text }, index) => (
          <li className={css('entry')} key={key}>
            <i className={css('colour')} style={{ background: seriesColour(index) }} />
            {key}
            <b className={css('share')}><PrivateFigure>{text}</PrivateFigure></b>
          </li>
        ))}
      </ul>
    </div>
  )
}
