// The candles of a market, with the rows that choose interval and indicators unless those stand
// elsewhere.
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChartSetting } from '#features/market/app/parts/chart-settings.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { useChartInterval } from '#features/market/app/data/use-chart-interval.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useCloseTicker } from '#features/market/app/data/use-close-ticker.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CandleChart } from '#features/market/app/candle-chart/candle-chart.tsx'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'
import type { MovedLine } from '#features/market/app/candle-chart/lines/moved-line.ts'
import type { ChartMark } from '#features/market/app/candle-chart/lines/chart-mark.ts'
import type { Indicator } from '#features/market/app/candle-chart/chart-view.ts'
import styles from './chart-section.module.css'
import { DrawingBar } from './drawing-bar.tsx'
import { DrawingToggle } from './drawing-toggle.tsx'
import type { DrawingMode } from './use-drawing-mode.ts'
import { IndicatorRow } from './indicator-row.tsx'
import { ChartSettingsButton } from './chart-settings-button.tsx'
import { intervalChoices } from './interval-choices.ts'
import { IntervalTabs } from './interval-tabs.tsx'

const css = styleNames(styles)

export type ChartSectionProps = {
  readonly market: Market
  readonly indicators: readonly Indicator[]
  /** Horizontal lines over the candles. */
  readonly lines: readonly ChartLine[]
  readonly marks?: readonly ChartMark[]
  /** The line that is drawn at another price while its order is amended. */
  readonly moved: MovedLine | undefined
  /** A line was pressed, or moved to another price; keeps its identity. */
  readonly onLine: (chosen: MovedLine) => void
  readonly onIndicators: (shown: readonly Indicator[]) => void
  readonly drawing: DrawingMode
  readonly isFull: boolean
  /** A phone on its side: the chart alone, in the height that it is given. */
  readonly isSideways: boolean
  /** One panel of several on a desktop, where candles have their usual width. */
  readonly isWide?: boolean
}

export function ChartSection(props: ChartSectionProps) {
  const { market, indicators, lines, marks, moved, onLine, onIndicators } = props
  const { drawing, isFull, isSideways, isWide = false } = props
  const t = useTranslations('coin')
  const format = useFormat()
  const ticker = useCloseTicker(market.symbol) ?? market.listing
  const [interval] = useChartInterval()
  const shownLines = useShownLines(lines)
  const [joined, setJoined] = useState<readonly string[]>()
  const isRail = isSideways || isWide
  const label = t('chartLabel', {
    pair: market.pair,
    interval: intervalChoices(t).find(({ value }) => value === interval)?.label ?? interval,
    price: format.price(ticker.price, market.priceDecimals),
  })
  return (
    <section className={css('section', (isFull || isSideways) && 'full')}>
      {!isSideways && <IntervalTabs />}
      <div className={css('body', isFull || isSideways ? 'filled' : undefined, isRail && 'railed')}>
        {drawing.state.isOpen && <DrawingBar isRail={isRail} mode={drawing} />}
        <CandleChart
          drawing={drawing.state}
          indicators={indicators}
          interval={interval}
          isDense={isFull && !isSideways && !isWide}
          isFull={isFull || isSideways}
          label={label}
          lines={shownLines}
          {...marks !== undefined && { marks }}
          market={market}
          moved={moved}
          onJoined={setJoined}
          onLine={onLine}
        />
      </div>
      {!isSideways && (
        <div className={css('row')}>
          <IndicatorRow onChange={onIndicators} shown={indicators} />
          <DrawingToggle mode={drawing} />
          <ChartSettingsButton />
        </div>
      )}
      <JoinedLinesSheet
        joined={joined}
        lines={shownLines}
        onClose={() => setJoined(undefined)}
        onLine={onLine}
        priceDecimals={market.priceDecimals}
      />
    </section>
  )
}

/** All lines, or those of the market's own prices where the user hides own lines. */
function useShownLines(lines: readonly ChartLine[]): readonly ChartLine[] {
  const hasOwnLines = useChartSetting((settings) => settings.hasOwnLines)
  return useMemo(() => hasOwnLines
    ? lines : lines.filter(({ tone }) => tone === 'mark' || tone === 'index'),
  [lines, hasOwnLines])
}

type JoinedLinesSheetProps = {
  /** The chart's lines; the list has those that are still there. */
  readonly lines: readonly ChartLine[]
  /** The ids of the joined ones; undefined while no tag is pressed. */
  readonly joined: readonly string[] | undefined
  readonly priceDecimals: number
  readonly onClose: () => void
  readonly onLine: (chosen: MovedLine) => void
}

/**
 * The lines that one tag of the chart joins, each with its price. A press of a line chooses it, as
 * a press of its own tag does.
 */
function JoinedLinesSheet(props: JoinedLinesSheetProps) {
  const { lines, joined, priceDecimals, onClose, onLine } = props
  const t = useTranslations()
  const format = useFormat()
  const listed = lines.filter(({ id }) => joined?.includes(id))
    .toSorted((one, other) => Number(other.price) - Number(one.price))
  const choose = ({ id, price }: ChartLine): void => {
    onClose()
    onLine({ id, price })
  }
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={listed.length > 0}
      onClose={onClose}
      title={t('chart.ownOrders', { count: String(listed.length) })}
    >
      <div className={css('rows')}>
        {listed.map((line) => (
          <ListRow
            hasChevron
            key={line.id}
            onPress={() => choose(line)}
            title={line.text}
            value={format.price(line.price, priceDecimals)}
          />
        ))}
      </div>
    </Sheet>
  )
}
