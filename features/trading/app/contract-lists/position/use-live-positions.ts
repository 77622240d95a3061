// The user's positions at the newest marks, with the rules of their markets.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { ContractSymbol } from '#features/trading/contract-markets.calls.ts'
import type { LeverageTier } from '#features/trading/list-leverage-tiers.calls.ts'
import { useMemo } from 'react'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import { type MarkMap, useMarks } from '#features/trading/app/data/contract/live-marks.ts'
import { useTiersOf } from '#features/trading/app/data/contract/use-leverage-tiers.ts'
import { usePositions } from '#features/trading/app/data/contract/use-positions.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { livePositions, type RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { rememberLast } from './remember-last.ts'
import { riskTiersOf } from '#features/market/app/parts/risk-tiers.ts'

export type LivePositions = {
  /** Undefined until they are read. */
  readonly rows: readonly ContractPosition[] | undefined
  readonly facts: ReadonlyMap<string, RiskFacts>
  readonly query: ReturnType<typeof usePositions>
}

const none: readonly ContractPosition[] = []

export function useLivePositions(): LivePositions {
  const query = usePositions()
  const read = query.data ?? none
  const symbols = useMemo(() => [...new Set(read.map(({ symbol }) => symbol))], [read])
  const facts = factsOf(useContractListings(), useTiersOf(symbols))
  const rows = rowsAt(read, facts, useMarks(symbols))
  return { rows: query.data === undefined ? undefined : rows, facts, query }
}

// The parts of a page that show positions compute them once, for the first of them.
const factsOf = rememberLast((
  listed: readonly ContractSymbol[] | undefined,
  tiersOf: ReadonlyMap<string, readonly LeverageTier[]>,
): ReadonlyMap<string, RiskFacts> =>
  new Map([...tiersOf].flatMap(([symbol, listedTiers]) => {
    const listing = listed?.find((known) => known.symbol === symbol)
    const tiers = riskTiersOf(listedTiers)
    return listing === undefined || tiers === undefined ? []
      : [[symbol, { steps: stepsOf(marketOf(listing)), tiers }] as const]
  })))

const rowsAt = rememberLast((
  read: readonly ContractPosition[], facts: ReadonlyMap<string, RiskFacts>, newest: MarkMap,
): readonly ContractPosition[] => {
  const marks = new Map([...newest].map(([symbol, { markPrice }]) => [symbol, markPrice]))
  return livePositions(read, { facts, marks })
})
