// The chart's intervals; the chosen one is remembered for each user.
import { useTranslations } from 'use-intl'
import { readKlinesAhead } from '#data/market/klines.ts'
import { useChartInterval } from '#data/market/use-chart-interval.ts'
import { intervalChoices } from './interval-choices.ts'
import { IntervalRow } from './interval-row.tsx'

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
