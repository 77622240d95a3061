// The markets of a list with their newest tickers. A change of the prices gives way to the frames
// of a scroll: hundreds of rows are sorted and counted.
import { useDeferredValue, useMemo } from 'react'
import { useTickers } from '@ingot/features/market/app/data/use-tickers.ts'
import type { MarketEntry } from './sort-markets.ts'

/** Undefined while the markets are not known. */
export function useNewest(
  rows: readonly MarketEntry[] | undefined,
): readonly MarketEntry[] | undefined {
  const newest = useDeferredValue(useTickers())
  return useMemo(() => rows?.map((row) => ({ ...row, ...newest.get(row.symbol) })), [rows, newest])
}
