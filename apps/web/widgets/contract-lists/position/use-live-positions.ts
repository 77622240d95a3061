// The user's positions at the newest marks, with the rules of their markets.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { useMemo } from 'react'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { useMarks } from '#data/contract/live-marks.ts'
import { useTiersOf } from '#data/contract/use-leverage-tiers.ts'
import { usePositions } from '#data/contract/use-positions.ts'
import { marketOf } from '#data/market/market.ts'
import { stepsOf } from '#widgets/market/market-steps.ts'
import { livePositions, type RiskFacts } from './live-positions.ts'
import { riskTiersOf } from '#widgets/market/risk-tiers.ts'

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
  const facts = useFacts(symbols)
  const newest = useMarks(symbols)
  const rows = useMemo(() => {
    const marks = new Map([...newest].map(([symbol, { markPrice }]) => [symbol, markPrice]))
    return livePositions(read, { facts, marks })
  }, [read, facts, newest])
  return { rows: query.data === undefined ? undefined : rows, facts, query }
}

function useFacts(symbols: readonly string[]): ReadonlyMap<string, RiskFacts> {
  const listed = useContractSymbols().data
  const tiersOf = useTiersOf(symbols)
  return useMemo(() => new Map(symbols.flatMap((symbol) => {
    const listing = listed?.find((known) => known.symbol === symbol)
    const tiers = riskTiersOf(tiersOf.get(symbol) ?? [])
    return listing === undefined || tiers === undefined ? []
      : [[symbol, { steps: stepsOf(marketOf(listing)), tiers }] as const]
  })), [symbols, listed, tiersOf])
}
