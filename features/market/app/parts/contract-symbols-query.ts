// The read of the listed perpetual markets. It is part of the first load, whose rows find their
// markets by it; the hooks of other pages are in contract-symbols.ts.
import {
  type ContractSymbol, listContractSymbols,
} from '#features/trading/contract-markets.calls.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { takeTickers } from '@ingot/web/data/stream/live-tickers.ts'

export const contractSymbolsQuery = {
  queryKey: ['contract-symbols'],
  meta: ofConfiguration,
  staleTime: 60_000,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<ContractSymbol[]> {
    const symbols = await ask(listContractSymbols, {}, signal)
    takeTickers(symbols)
    return symbols
  },
} as const

/** The same for readers of single rows. */
export const contractListings = createSharedRead<readonly ContractSymbol[]>(contractSymbolsQuery)
