// The candles of a market with what is chosen about them: interval (remembered for each person)
// and indicators (remembered in this browser).
import type { SpotSymbol } from '@ingot/contract/calls'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { setTradeChoices, useTradeChoice } from '#data/trade-choices.ts'
import { useChartInterval } from '#data/use-chart-interval.ts'
import { useFormat } from '#data/use-site-config.ts'
import { useTicker } from '#data/use-tickers.ts'
import { decimalsOfStep } from '#format/decimal-text.ts'
import { styleNames } from '#ui/style-names.ts'
import { CandleChart } from '#widgets/candle-chart/candle-chart.tsx'
import { type Indicator, indicators } from '#widgets/candle-chart/chart-view.ts'
import styles from './chart-section.module.css'
import { intervalChoices } from './interval-choices.ts'
import { IntervalRow } from './interval-row.tsx'

const css = styleNames(styles)

/** What a new user sees. */
const indicatorsFirst: readonly Indicator[] = ['MA']

export type ChartSectionProps = { readonly market: SpotSymbol; readonly isFull: boolean }

export function ChartSection({ market, isFull }: ChartSectionProps) {
  const t = useTranslations('coin')
  const format = useFormat()
  const ticker = useTicker(market.symbol) ?? market
  const [interval, choose] = useChartInterval()
  const chosen = useTradeChoice((kept) => kept.indicators) ?? indicatorsFirst
  const shown = useMemo(() => indicators.filter((name) => chosen.includes(name)), [chosen])
  const choices = intervalChoices(t)
  const toggle = (name: Indicator): void => setTradeChoices({
    indicators: shown.includes(name)
      ? shown.filter((other) => other !== name)
      : [...shown, name],
  })
  const label = t('chartLabel', {
    pair: `${market.targetSymbol}/${market.originalSymbol}`,
    interval: choices.find(({ value }) => value === interval)?.label ?? interval,
    price: format.price(ticker.price, decimalsOfStep(market.tickSize)),
  })
  return (
    <section className={css('section', isFull && 'full')}>
      <IntervalRow choices={choices} label={t('interval')} onChange={choose} value={interval} />
      <CandleChart
        indicators={shown}
        interval={interval}
        isDense={isFull}
        isFull={isFull}
        label={label}
        market={market}
      />
      <fieldset aria-label={t('indicators')} className={css('toggles')}>
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
    </section>
  )
}
