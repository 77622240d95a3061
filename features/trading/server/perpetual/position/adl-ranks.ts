// How early each open position would be deleveraged, in fifths of its side of the market. The
// ranking reads all positions, so all callers share it for some seconds. Positions of nearly equal
// score change places at each mark; a rank follows once two rankings in a row agree.
import type { UserId } from '@ingot/contract/vocabulary'
import type { PositionRow } from '@ingot/engine'
import { type AdlCandidate, adlRank, adlScore } from '@ingot/engine/formulas'
import { riskTicks } from '@ingot/server/market-data/contract/contract-prices.ts'
import type { Services } from '@ingot/server/http/services.ts'
import {
  perpetualMarketStates, positions as positionTable,
} from '@ingot/server/store/tables/perpetual-tables.ts'

const fifths = 5

/** From 1, the last fifth, to 5, the first; undefined for an unranked position. */
export type AdlRanks = (row: Pick<PositionRow, 'user' | 'market' | 'side'>) => number | undefined

type Asked = Pick<Services, 'database' | 'listings' | 'clock'>
type Kept = { readonly at: number; readonly ranking: Promise<AdlRanking> }

const keptMs = 5_000
/** An older ranking is not compared: the market has moved on. */
const comparedMs = 30_000
/** With more open positions the ranking would take too long, and none is shown. */
const rankedMax = 20_000

const kept = new WeakMap<object, Kept>()

/** The ranks of some moment of the last five seconds. */
export function loadAdlRanks(services: Asked): Promise<AdlRanks> {
  const now = services.clock()
  const known = kept.get(services.database)
  if (known !== undefined && Math.abs(now - known.at) < keptMs) return shownRanks(known.ranking)
  const isRecent = known !== undefined && Math.abs(now - known.at) < comparedMs
  const ranking = isRecent ? rankAfter(services, known.ranking) : rankFirst(services)
  kept.set(services.database, { at: now, ranking })
  ranking.catch(() => kept.delete(services.database))
  return shownRanks(ranking)
}

async function shownRanks(ranking: Promise<AdlRanking>): Promise<AdlRanks> {
  const { shown } = await ranking
  return (row) => shown.get(keyOf(row))
}

async function rankFirst(services: Asked): Promise<AdlRanking> {
  const newest = await rankAll(services)
  return { newest, shown: newest }
}

async function rankAfter(services: Asked, before: Promise<AdlRanking>): Promise<AdlRanking> {
  return settleRanks(await before, await rankAll(services))
}

async function rankAll({ database, listings }: Asked): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom('position').selectAll().limit(rankedMax + 1).execute()
  if (rows.length > rankedMax) return new Map()
  const states = (await database.selectFrom('perpetual_market_state').selectAll().execute())
    .map(perpetualMarketStates.read)
  const marks = new Map(states.map((state) => [state.market, state.markTicks]))
  const sides = Map.groupBy(rows.map(positionTable.read), ({ market, side }) =>
    sideKey({ market, side }))
  const ranks = new Map<string, number>()
  for (const side of sides.values()) {
    const candidates = side.toSorted((a, b) => a.openedAt - b.openedAt || a.user - b.user)
      .map((row, openedSeq) => {
        const market = listings.perpetualMarket(row.market)
        const ticks = riskTicks(market, { markTicks: marks.get(row.market) ?? 0 })
        const position = { ...row, unitsPerTickLot: market.quoteUnitsPerTickLot }
        return { row, openedSeq, lots: row.lots, score: adlScore(position, row.marginUnits, ticks) }
      })
    for (const { candidate, rank } of adlFifths(candidates)) ranks.set(keyOf(candidate.row), rank)
  }
  return ranks
}

const sideKey = ({ market, side }: Pick<PositionRow, 'market' | 'side'>): string =>
  `${market} ${side}`
const keyOf = (row: { readonly user: UserId } & Pick<PositionRow, 'market' | 'side'>): string =>
  `${row.user} ${sideKey(row)}`

/**
 * The shown rank of each position in the sequence of deleveraging: its fifth among the positions in
 * profit. A position without profit is in the last fifth, however few positions there are. Pure.
 * The candidates of one side with their ranks, from 1, the last fifth, to 5, the first.
 */
export function adlFifths<Candidate extends AdlCandidate>(
  candidates: readonly Candidate[],
): readonly { readonly candidate: Candidate, readonly rank: number }[] {
  const inProfit = candidates.filter(hasProfit).length
  return adlRank(candidates).map((candidate, place) => ({
    candidate,
    rank: hasProfit(candidate) ? fifths - Math.floor((place * fifths) / inProfit) : 1,
  }))
}

/** A score has the sign of its profit. */
function hasProfit({ score }: AdlCandidate): boolean {
  return score.numerator > 0n
}

/** Ranks by position. */
type Ranks = ReadonlyMap<string, number>

type AdlRanking = {
  /** The ranks by the newest marks. */
  readonly newest: Ranks
  readonly shown: Ranks
}

/**
 * Two rankings in a row: a rank that is shown changes only once both agree on the new one, so that
 * positions of nearly equal score do not change their lights at each mark. Pure.
 */
export function settleRanks(before: AdlRanking, newest: Ranks): AdlRanking {
  const shown = new Map([...newest].map(([key, rank]) => {
    const isSettled = before.newest.get(key) === rank
    return [key, isSettled ? rank : before.shown.get(key) ?? rank]
  }))
  return { newest, shown }
}
