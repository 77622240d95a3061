// The chart of a perpetual market with the lines of its mark and its index.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMark } from '#data/contract/use-mark.ts'
import { ChartSection, type ChartSectionProps } from './chart-section.tsx'
import type { ChartLine } from '#widgets/candle-chart/lines/chart-line.ts'

export function ContractChart(props: Omit<ChartSectionProps, 'lines'>) {
  const lines = usePriceLines(props.market.symbol)
  return <ChartSection {...props} lines={lines} />
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
