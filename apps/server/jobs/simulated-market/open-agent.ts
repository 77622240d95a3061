// Opens the agent of a market whose book is served, with the band that its orders must keep.
import type { Chance } from '#jobs/chance.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { AgentBalances, AgentKind } from './agent-kind.ts'
import { MarketAgent } from './market-agent.ts'

type AgentTerms<Balances extends AgentBalances> = {
  readonly market: BookMarket
  readonly kind: AgentKind<Balances>
  readonly chance: Chance
  readonly at: number
}

/** Throws for a market without a book. */
export function openAgent<Balances extends AgentBalances>(
  { marketData }: { readonly marketData: MarketData }, terms: AgentTerms<Balances>,
): MarketAgent<Balances> {
  const { symbol } = terms.market
  const book = marketData.book(symbol)
  if (book === undefined) throw new Error(`${symbol} has no book`)
  return new MarketAgent({ ...terms, book, band: () => marketData.priceBand(symbol) })
}
