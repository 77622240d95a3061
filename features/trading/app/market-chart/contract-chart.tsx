// The chart of a perpetual market with the lines of its mark and its index, and of the user's
// orders and positions, and with marks of funding and liquidations. An order's line opens its
// amendment.
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractUpdates } from '#features/trading/app/data/contract/follow-contract.ts'
import { useAllContractOrders } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import {
  useFundingRates, useMarketLiquidations,
} from '#features/trading/app/data/contract/use-market-marks.ts'
import { usePositions } from '#features/trading/app/data/contract/use-positions.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'
import type { MovedLine } from '#features/market/app/candle-chart/lines/moved-line.ts'
import type { ChartMark } from '#features/market/app/candle-chart/lines/chart-mark.ts'
import { LineAmendment } from './amend/line-amendment.tsx'
import { ChartSection } from './chart-section.tsx'
import { isBuy } from './is-buy.ts'
import type { MarketChartProps } from './market-chart-props.ts'
import { orderLine } from './order-line.ts'
import { positionLines } from './position-lines.ts'
import { useConditionalLines } from './use-conditional-lines.ts'
import { useLineWords } from './use-line-words.ts'

export function ContractChart(props: MarketChartProps) {
  const { market } = props
  const [amended, setAmended] = useState<MovedLine>()
  useContractUpdates()
  const prices = usePriceLines(market.symbol)
  const orders = useOrderLines(market)
  const positions = usePositionLines(market)
  const conditional = useConditionalLines(market)
  const lines = useMemo(
    () => [...prices, ...orders, ...conditional, ...positions],
    [prices, orders, conditional, positions],
  )
  return (
    <>
      <ChartSection
        {...props}
        lines={lines}
        marks={useMarks(market.symbol)}
        moved={amended}
        onLine={setAmended}
      />
      <LineAmendment
        amended={amended}
        market={market}
        onClose={() => setAmended(undefined)}
      />
    </>
  )
}

function useMarks(symbol: string): readonly ChartMark[] {
  const rates = useFundingRates(symbol)
  const liquidations = useMarketLiquidations(symbol)
  return useMemo(() => [
    ...(rates ?? []).map(({ fundingTime: time }) => ({ kind: 'funding', time }) as const),
    ...liquidations.map(({ time, price }) => ({ kind: 'liquidation', time, price }) as const),
  ], [rates, liquidations])
}

function useOrderLines(market: Market): readonly ChartLine[] {
  const words = useLineWords(market)
  const rows = useAllContractOrders(market.symbol)
  return useMemo(() => (rows ?? []).flatMap((order) =>
    orderLine({ ...order, side: isBuy(order) ? 'buy' : 'sell' }, words) ?? []), [rows, words])
}

function usePositionLines({ symbol, quantityDecimals }: Market): readonly ChartLine[] {
  const t = useTranslations('chart')
  const format = useFormat()
  const { data } = usePositions()
  return useMemo(() => {
    const words = {
      long: t('long'), short: t('short'), liquidation: t('liquidation'),
    }
    return (data ?? []).filter((position) => position.symbol === symbol)
      .flatMap((position) => positionLines({
        ...position, quantity: format.quantity(position.quantity, quantityDecimals),
      }, words))
  }, [t, format, data, symbol, quantityDecimals])
}

function usePriceLines(symbol: string): readonly ChartLine[] {
  const t = useTranslations('chart')
  const { markPrice, indexPrice } = useMark(symbol) ?? {}
  return useMemo(() => [
    ...line('mark', markPrice, t('mark')), ...line('index', indexPrice, t('index')),
  ], [t, markPrice, indexPrice])
}

function line(
  tone: 'mark' | 'index', price: string | null | undefined, text: string,
): readonly ChartLine[] {
  return price === null || price === undefined
    ? []
    : [{ id: tone, price, text, tone, pattern: 'dotted' }]
}
