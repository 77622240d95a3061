// The chart's intervals; the chosen one is remembered for each user.
import type { ChartInterval } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { Choice } from '@ingot/ui/choices/choice.ts'
import { useRovingChoice } from '@ingot/ui/choices/use-roving-choice.ts'
import { useScrollRow } from '@ingot/ui/layout/use-scroll-row.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { readKlinesAhead } from '#features/market/app/data/klines.ts'
import { useChartInterval } from '#features/market/app/data/use-chart-interval.ts'
import { intervalChoices } from './interval-choices.ts'
import styles from './interval-tabs.module.css'

const css = styleNames(styles)

export function IntervalTabs() {
  const t = useTranslations('coin')
  const [interval, choose] = useChartInterval()
  return (
    <IntervalRow
      choices={intervalChoices(t)}
      label={t('interval')}
      onChange={choose}
      onPress={readKlinesAhead}
      value={interval}
    />
  )
}

type IntervalRowProps = {
  readonly label: string
  readonly choices: readonly Choice<ChartInterval>[]
  readonly value: ChartInterval
  readonly onChange: (value: ChartInterval) => void
  /** A finger is on an interval, which may become a tap. */
  readonly onPress: (value: ChartInterval) => void
}

/** Ten intervals in one row; the chosen one is tinted gold. */
function IntervalRow({ label, choices, value, onChange, onPress }: IntervalRowProps) {
  const { row, onKeyDown, tabIndexOf } = useRovingChoice({ choices, value, onChange })
  useScrollRow(row, value)
  return (
    <div aria-label={label} className={css('row')} ref={row} role="tablist">
      {choices.map((choice) => (
        <button
          aria-selected={choice.value === value}
          className={css('interval')}
          key={choice.value}
          onClick={() => onChange(choice.value)}
          onKeyDown={onKeyDown}
          onPointerDown={() => onPress(choice.value)}
          role="tab"
          tabIndex={tabIndexOf(choice.value)}
          type="button"
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
