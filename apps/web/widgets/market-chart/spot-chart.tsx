// The chart of a spot market with the lines of the user's resting orders.
import { useMemo } from 'react'
import { useOpenOrders } from '#data/orders/use-orders.ts'
import { ChartSection, type ChartSectionProps } from './chart-section.tsx'
import { orderLine } from './order-line.ts'
import { useLineWords } from './use-line-words.ts'

export function SpotChart(props: Omit<ChartSectionProps, 'lines'>) {
  const { market } = props
  const words = useLineWords(market)
  const { rows } = useOpenOrders(market.symbol)
  const lines = useMemo(() => (rows ?? []).flatMap(
    ({ direction, ...order }) => orderLine({ ...order, side: direction }, words) ?? [],
  ), [rows, words])
  return <ChartSection {...props} lines={lines} />
}
