// The parts of the total as a bar with its legend. Hidden balances leave one bar without names.
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/device/preferences.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { AllocationBar, seriesColour } from '@ingot/ui/figures/allocation-bar.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './allocation.module.css'
import type { AllocationShare } from './holdings.ts'

const css = styleNames(styles)

export type AllocationProps = {
  /** Undefined while it is not known. */
  readonly shares: readonly AllocationShare[] | undefined
}

export function Allocation({ shares }: AllocationProps) {
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const named = (shares ?? []).map(({ symbol, percent }) => ({
    key: symbol ?? t('property.other'),
    share: Number(percent),
    text: format.share(percent),
  }))
  const parts = isHidden ? [] : named
  const label = isHidden
    ? t('common.hiddenFigure')
    : parts.map(({ key, text }) => `${key} ${text}`).join(', ')
  return (
    <div className={css('part')}>
      <h2 className={css('title')}>{t('property.allocation')}</h2>
      {shares === undefined
        ? <Skeleton height={10} width="100%" />
        : <AllocationBar label={label} parts={isHidden ? [{ key: 'hidden', share: 1 }] : parts} />}
      <ul className={css('legend')}>
        {parts.map(({ key, text }, index) => (
          <li className={css('entry')} key={key}>
            <i className={css('colour')} style={{ background: seriesColour(index) }} />
            {key}
            <b className={css('share')}>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
