// The indicators of the chart, each a switch of its own.
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type Indicator, indicators } from '#features/market/app/candle-chart/chart-view.ts'
import { useScrollRow } from '@ingot/ui/layout/use-scroll-row.ts'
import styles from './indicator-row.module.css'

const css = styleNames(styles)

export type IndicatorRowProps = {
  readonly shown: readonly Indicator[]
  readonly onChange: (shown: readonly Indicator[]) => void
}

export function IndicatorRow({ shown, onChange }: IndicatorRowProps) {
  const t = useTranslations('coin')
  const row = useRef<HTMLFieldSetElement>(null)
  useScrollRow(row, undefined)
  const toggle = (name: Indicator): void => onChange(
    shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name])
  return (
    <fieldset aria-label={t('indicators')} className={css('toggles')} ref={row}>
      {indicators.map((name) => (
        <button
          aria-pressed={shown.includes(name)}
          className={css('toggle')}
          key={name}
          onClick={() => toggle(name)}
          type="button"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
