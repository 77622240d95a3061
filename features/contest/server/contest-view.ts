// Seasons, entries and places of the trading contest as their calls show them.
import type { Contest, ContestPlaceView } from '#features/contest/contests.calls.ts'
import type { ContestEntry } from '#features/contest/own-contests.calls.ts'
import {
  formatUnits, maskedName, roiDecimals, shownContestStatuses,
} from '@ingot/contract/vocabulary'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { isSimulated } from './is-simulated.ts'
import { joinEndAt, prizesOf, reviewEndAt } from './season-facts.ts'

const first = [
  'Alder', 'Brisa', 'Corvin', 'Delphi', 'Ember', 'Fjord', 'Galen', 'Harbor', 'Indigo', 'Juniper',
]

const second = ['Vale', 'Quill', 'Marsh', 'Thorne', 'Reef', 'Lark', 'Stone', 'Wick']
const third = ['', ' Jr', ' Elder', ' North', ' South']

/** "0.184200": every digit, so that it is the figure of the final table. */
export const ratioText = (ppm: number): string => formatUnits(BigInt(ppm), roiDecimals)

export function contestView(usdt: ListedAsset, row: ContestSeasonTable): Contest {
  const status = shownContestStatuses.find((one) => one === row.status)
  if (status === undefined) throw new Error('a draft is shown to no user')
  const prizes = prizesOf(row)
  return {
    id: String(row.id), status, kind: row.contest_kind, account: row.coin_type,
    startTime: row.start_at, endTime: row.end_at, joinEndTime: joinEndAt(row),
    reviewEndTime: reviewEndAt(row), baseMin: amountText(usdt, row.base_min_units),
    dayVolumeMin: amountText(usdt, row.day_volume_units), daysMin: row.days_min,
    pool: amountText(usdt, row.pool_units),
    prizes: prizes.map(({ to, units }) => ({ to, amount: amountText(usdt, units) })),
    lastPrizeRank: prizes.at(-1)?.to ?? null, entrants: row.entrants,
    measuredTime: row.measured_at, tableHash: row.table_hash, paidTime: row.paid_at,
  }
}

export type PlaceRow = Pick<
  ContestEntryTable,
  'id' | 'user_id' | 'profit_units' | 'roi_ppm' | 'volume_units' | 'left_out_volume_units'
  | 'drawdown_ppm' | 'prize_units'
> & { readonly user_name: string | null, readonly rank: number | null }

/** No name and no number of a user leaves it. */
export const placeView = (usdt: ListedAsset, row: PlaceRow): ContestPlaceView => ({
  id: String(row.id), rank: row.rank ?? 0, name: shownName(row),
  isSimulated: isSimulated(row.user_id), profit: amountText(usdt, row.profit_units),
  roi: ratioText(row.roi_ppm),
  volume: amountText(usdt, row.volume_units - row.left_out_volume_units),
  drawdown: ratioText(row.drawdown_ppm), prize: amountText(usdt, row.prize_units),
})

/** [CT15] The masked name; a simulated account has an invented one, a copy account has none. */
export const shownName = (
  row: { readonly user_id: number, readonly user_name: string | null },
): string => isSimulated(row.user_id)
  ? simulatedName(row.user_id) : maskedName(row.user_name ?? '')

type Part = { readonly row: ContestEntryTable, readonly season: ContestSeasonTable }

export function entryView(usdt: ListedAsset, { row, season }: Part): ContestEntry {
  const text = (units: bigint): string => amountText(usdt, units)
  const base = row.peak_units > season.base_min_units ? row.peak_units : season.base_min_units
  return {
    id: String(row.id), contestId: String(row.season_id), status: row.status,
    joinedTime: row.created_at, startedTime: row.started_at, measuredTime: row.measured_at,
    startEquity: text(row.start_units), equity: text(row.equity_units),
    transfersIn: text(row.in_units), transfersOut: text(row.out_units),
    bonus: text(row.bonus_units), base: text(base), profit: text(row.profit_units),
    roi: ratioText(row.roi_ppm), drawdown: ratioText(row.drawdown_ppm),
    volume: text(row.volume_units - row.left_out_volume_units), days: row.days,
    isQualified: row.is_qualified === 1, leftOutVolume: text(row.left_out_volume_units),
    leftOutGain: text(row.left_out_gain_units), roiRank: row.roi_rank,
    profitRank: row.profit_rank, finalRank: row.final_rank, prize: text(row.prize_units),
    paidTime: row.paid_at, reason: row.reason, objection: row.objection, answer: row.answer,
  }
}

/**
 * The invented names of simulated entrants: each account has one of its own, and none is a person.
 * Distinct within 400 accounts in succession.
 */
function simulatedName(user: number): string {
  const last = first.length * second.length
  return `${first[user % first.length]} ${second[Math.floor(user / first.length) % second.length]}${
    third[Math.floor(user / last) % third.length]}`
}
