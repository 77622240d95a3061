// The settings of the chart of either kind of market.
import type { ChartSectionProps } from './chart-section.tsx'

export type MarketChartProps = Omit<ChartSectionProps, 'lines' | 'marks' | 'moved' | 'onLine'>
