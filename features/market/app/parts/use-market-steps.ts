// The whole-number rules of a market, for cells that write its figures.
import { useMemo } from 'react'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { type MarketSteps, stepsOf } from './market-steps.ts'

/** Undefined until the markets are known. */
export function useMarketSteps(symbol: string): MarketSteps | undefined {
  const market = useMarket(symbol)
  return useMemo(() => market && stepsOf(market), [market])
}
