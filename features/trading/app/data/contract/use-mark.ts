// The live mark, index and funding of a perpetual market.
import type { ContractMark } from '#features/trading/contract-markets.calls.ts'
import { useContractSymbol } from '#features/market/app/parts/contract-symbols.ts'
import { useMarks } from './live-marks.ts'

/** The newest mark of a market; that of the list until the first comes by the stream. */
export function useMark(symbol: string): ContractMark | undefined {
  const listed = useContractSymbol(symbol)
  return useMarks([symbol]).get(symbol) ?? listed
}
