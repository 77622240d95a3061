// The coins of contracts, for lists that show many of them in one sentence each.
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'

/** The traded coin of a contract; its symbol until the listings are read. */
export function useMarketNames(): (symbol: string) => string {
  const listings = useContractListings()
  return (symbol) => listings?.find((one) => one.symbol === symbol)?.targetSymbol ?? symbol
}
