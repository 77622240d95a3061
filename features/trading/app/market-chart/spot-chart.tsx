// The chart of a spot market with the lines of the user's orders. A line opens its order's
// amendment.
import { useMemo, useState } from 'react'
import { useAllOpenOrders } from '#features/trading/app/data/orders/use-orders.ts'
import type { MovedLine } from '#features/market/app/candle-chart/lines/moved-line.ts'
import { LineAmendment } from './amend/line-amendment.tsx'
import { ChartSection } from './chart-section.tsx'
import type { MarketChartProps } from './market-chart-props.ts'
import { orderLine } from './order-line.ts'
import { useConditionalLines } from './use-conditional-lines.ts'
import { useLineWords } from './use-line-words.ts'

export function SpotChart(props: MarketChartProps) {
  const { market } = props
  const [amended, setAmended] = useState<MovedLine>()
  const words = useLineWords(market)
  const rows = useAllOpenOrders(market.symbol)
  const conditional = useConditionalLines(market)
  const lines = useMemo(() => [...(rows ?? []).flatMap(
    ({ direction, ...order }) => orderLine({ ...order, side: direction }, words) ?? [],
  ), ...conditional], [rows, words, conditional])
  return (
    <>
      <ChartSection {...props} lines={lines} moved={amended} onLine={setAmended} />
      <LineAmendment
        amended={amended}
        market={market}
        onClose={() => setAmended(undefined)}
      />
    </>
  )
}
