// The chart's interval, remembered for each user of this browser (DESIGN §8).
import type { ChartInterval } from '@ingot/contract/vocabulary'
import {
  chartIntervalDefault, preferences, setPreference, usePreference,
} from '@ingot/web/data/device/preferences.ts'
import { useUserId } from '@ingot/web/data/account/session.ts'

/** The interval and its setter. */
export function useChartInterval(): readonly [ChartInterval, (next: ChartInterval) => void] {
  const userId = useUserId() ?? ''
  const interval = usePreference((state) => state.chartIntervals[userId]) ?? chartIntervalDefault
  const choose = (next: ChartInterval): void => {
    const { chartIntervals } = preferences.getState()
    setPreference('chartIntervals', { ...chartIntervals, [userId]: next })
  }
  return [interval, choose]
}
