// [CT3] The final table as a text: the rules in its first line, then a line for each entry. It has
// no name, and its SHA-256 is published, so that anyone recomputes ranks and prizes from it.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'

/** Of a season in review or paid. */
export async function finalTable(
  database: Kysely<Database>, season: ContestSeasonTable,
): Promise<{ readonly text: string, readonly hash: string }> {
  const entries = await database.selectFrom('contest_entry').selectAll()
    .where('season_id', '=', season.id).orderBy('id').execute()
  const text = [headOf(season), columns.join(','), ...entries.map(lineOf), ''].join('\n')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

const headOf = (season: ContestSeasonTable): string => [
  `season ${season.id}`, `by ${season.contest_kind}`, `start ${season.start_at}`,
  `end ${season.end_at}`, `base ${season.base_min_units}`, `volume ${season.day_volume_units}`,
  `days ${season.days_min}`, `pool ${season.pool_units}`, `prizes ${season.prizes}`,
].join('; ')

const columns = [
  'entry', 'status', 'start', 'end', 'in', 'out', 'bonus', 'peak', 'volume', 'left_out_volume',
  'left_out_gain', 'days', 'profit', 'roi_ppm', 'rank', 'prize',
]

/** An entry that did not reach the least volume, or was excluded, has no rank. */
const lineOf = (row: ContestEntryTable): string => [
  row.id, row.status, row.start_units, row.equity_units, row.in_units, row.out_units,
  row.bonus_units, row.peak_units, row.volume_units, row.left_out_volume_units,
  row.left_out_gain_units, row.days, row.profit_units, row.roi_ppm, row.final_rank ?? '',
  row.prize_units,
].join(',')
