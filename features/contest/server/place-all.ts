// The figures of all entries of a season and the places that follow from them. Pure.
import { contestPlaces, contestRoi, contestShares } from '@ingot/contract/vocabulary'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import type { LeftOut } from './left-out.ts'
import { type PlacedEntry, rawProfit } from './life-steps.ts'
import { prizesOf } from './season-facts.ts'

export type AskedPlaces = {
  readonly season: ContestSeasonTable
  readonly entries: readonly ContestEntryTable[]
  /** The fills that do not count, of the entries for which they were read again. */
  readonly leftOut: ReadonlyMap<number, LeftOut>
  /** After the end only entries with the least volume have a place. */
  readonly isFinal: boolean
}

/** Every entry that was measured, those without a place too. */
export function placeAll({ season, entries, leftOut, isFinal }: AskedPlaces): PlacedEntry[] {
  const figured = entries.filter((row) => row.started_at !== null)
    .map((row) => figuresOf(row, { season, leftOut: leftOut.get(row.id) }))
  const status = new Map(entries.map((row) => [row.id, row.status]))
  const placed = figured.filter((row) => status.get(row.id) !== 'excluded'
    && (!isFinal || row.is_qualified === 1))
  const byRoi = placesBy(placed, (row) => BigInt(row.roi_ppm))
  const byProfit = placesBy(placed, (row) => row.profit_units)
  const prizes = prizesBy(season, placed, entries)
  return figured.map((row) => ({
    ...row,
    roi_rank: byRoi.get(row.id) ?? null, profit_rank: byProfit.get(row.id) ?? null,
    final_rank: isFinal ? prizes.get(row.id)?.rank ?? null : null,
    prize_units: prizes.get(row.id)?.prizeUnits ?? 0n,
  }))
}

type Figures = Omit<PlacedEntry, 'roi_rank' | 'profit_rank' | 'final_rank' | 'prize_units'>

function figuresOf(
  row: ContestEntryTable,
  { season, leftOut }: {
    readonly season: ContestSeasonTable, readonly leftOut: LeftOut | undefined
  },
): Figures {
  const gain = leftOut?.gainUnits ?? row.left_out_gain_units
  const profit = rawProfit(row) - gain
  const base = { peakUnits: row.peak_units, minUnits: season.base_min_units }
  const top = profit > row.top_profit_units ? profit : row.top_profit_units
  const fall = Number(contestRoi(top - profit, base))
  const days = leftOut === undefined ? row.days
    : [...leftOut.countedByDay.values()]
      .filter((units) => units > 0n && units >= season.day_volume_units).length
  return {
    id: row.id, batch: row.batch,
    left_out_volume_units: leftOut?.volumeUnits ?? row.left_out_volume_units,
    left_out_gain_units: gain, days, profit_units: profit,
    roi_ppm: Number(contestRoi(profit, base)), top_profit_units: top,
    drawdown_ppm: Math.max(row.drawdown_ppm, fall), is_qualified: Number(days >= season.days_min),
  }
}

/** Equal figures have one rank; among them the earlier entry is listed first. */
function placesBy(
  rows: readonly Figures[], figure: (row: Figures) => bigint,
): ReadonlyMap<number, number> {
  const sorted = descending(rows, figure)
  const places = contestPlaces(sorted.map(figure), [])
  return new Map(sorted.map((row, at) => [row.id, places[at]?.rank ?? 0]))
}

function descending(
  rows: readonly Figures[], figure: (row: Figures) => bigint,
): readonly Figures[] {
  return rows.toSorted((one, other) => {
    const difference = figure(other) - figure(one)
    return difference > 0n ? 1 : difference < 0n ? -1 : one.id - other.id
  })
}

function prizesBy(
  season: ContestSeasonTable, rows: readonly Figures[], entries: readonly ContestEntryTable[],
) {
  const volumes = new Map(entries.map((row) => [row.id, row.volume_units]))
  const figure = (row: Figures): bigint => {
    switch (season.contest_kind) {
      case 'roi': return BigInt(row.roi_ppm)
      case 'profit': return row.profit_units
      case 'volume': return (volumes.get(row.id) ?? 0n) - row.left_out_volume_units
    }
  }
  const sorted = descending(rows, figure)
  const places = season.contest_kind === 'volume'
    ? contestShares(sorted.map(figure), season.pool_units)
    : contestPlaces(sorted.map(figure), prizesOf(season))
  return new Map(sorted.map((row, at) => [row.id, places[at]]))
}
