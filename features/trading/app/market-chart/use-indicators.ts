// The indicators that the chart shows, remembered in this browser (W22).
import { useMemo } from 'react'
import { setTradeChoices, useTradeChoice } from '#features/market/app/parts/trade-choices.ts'
import { type Indicator, indicators } from '#features/market/app/candle-chart/chart-view.ts'

/** A new user's indicators. */
const indicatorsFirst: readonly Indicator[] = ['MA']

/** The shown indicators, and the function that remembers others. */
export function useIndicators(): readonly [
  readonly Indicator[], (shown: readonly Indicator[]) => void,
] {
  const chosen = useTradeChoice((kept) => kept.indicators) ?? indicatorsFirst
  const shown = useMemo(() => indicators.filter((name) => chosen.includes(name)), [chosen])
  return [shown, (next) => setTradeChoices({ indicators: next })]
}
