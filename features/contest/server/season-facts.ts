// The facts of a season from the texts of an operator, and the first of them that is impossible.
import {
  accepted, type CoinType, contestDaysMax, type ContestKind, contestPool, type ContestPrize,
  contestReviewMs, type Outcome, parseUnits, rejected,
} from '@ingot/contract/vocabulary'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type { ContestSeasonTable } from '@ingot/server/store/tables/contest/contest-tables.ts'

/** The columns that an operator writes while a season is a draft. */
export type SeasonFacts = Pick<
  ContestSeasonTable,
  'contest_kind' | 'coin_type' | 'start_at' | 'end_at' | 'base_min_units' | 'day_volume_units'
  | 'days_min' | 'prizes' | 'pool_units'
>

export type WrittenSeason = {
  readonly kind: ContestKind
  readonly account: CoinType
  readonly startTime: number
  readonly endTime: number
  readonly baseMin: string
  readonly dayVolumeMin: string
  readonly daysMin: number
  readonly pool: string
  readonly prizes: readonly { readonly to: number, readonly amount: string }[]
}

export function readSeason(written: WrittenSeason, usdt: ListedAsset): Outcome<SeasonFacts> {
  const base = parseAmount(written.baseMin, usdt, 'baseMin')
  if (!base.ok) return base
  const volume = parseUnits(written.dayVolumeMin, usdt.decimals)
  if (!volume.ok) return rejected('contest_incomplete', 'dayVolumeMin')
  const pool = parseAmount(written.pool, usdt, 'pool')
  if (!pool.ok) return pool
  const prizes: ContestPrize[] = []
  for (const { to, amount } of written.prizes) {
    const prize = parseAmount(amount, usdt, 'prizes')
    if (!prize.ok) return prize
    prizes.push({ to, units: prize.value })
  }
  const facts: SeasonFacts = {
    contest_kind: written.kind, coin_type: written.account, start_at: written.startTime,
    end_at: written.endTime, base_min_units: base.value, day_volume_units: volume.units,
    days_min: written.daysMin, prizes: prizesText(prizes), pool_units: pool.value,
  }
  const field = faultyFact(facts, usdt)
  return field === undefined ? accepted(facts) : rejected('contest_incomplete', field)
}

type SeasonField = keyof WrittenSeason

function faultyFact(facts: SeasonFacts, usdt: ListedAsset): SeasonField | undefined {
  const { start_at: start, end_at: end, contest_kind: kind } = facts
  // The figures of entries are those of the contract account.
  if (facts.coin_type !== 'contract') return 'account'
  if (start >= end || end - start > contestDaysMax * dayMs) return 'endTime'
  if (facts.base_min_units < 10n ** BigInt(usdt.decimals)) return 'baseMin'
  // A day of UTC counts also in part.
  const days = Math.ceil(end / dayMs) - Math.floor(start / dayMs)
  if (facts.days_min > days) return 'daysMin'
  const prizes = prizesOf(facts)
  if (kind === 'volume') return prizes.length === 0 ? undefined : 'prizes'
  const isFalling = prizes.every(({ to, units }, at) => {
    const before = prizes[at - 1]
    return before === undefined || (to > before.to && units <= before.units)
  })
  if (prizes.length === 0 || !isFalling) return 'prizes'
  return contestPool(prizes) === facts.pool_units ? undefined : 'pool'
}

const prizesText = (prizes: readonly ContestPrize[]): string =>
  JSON.stringify(prizes.map(({ to, units }) => [to, String(units)]))

/** The lines of prizes of a stored season. */
export function prizesOf({ prizes }: Pick<ContestSeasonTable, 'prizes'>): readonly ContestPrize[] {
  const lines: readonly (readonly [number, string])[] = JSON.parse(prizes)
  return lines.map(([to, units]) => ({ to, units: BigInt(units) }))
}

/** [CT5] Users join until half of the time is over. */
export const joinEndAt = (
  { start_at: start, end_at: end }: Pick<ContestSeasonTable, 'start_at' | 'end_at'>,
): number => start + Math.floor((end - start) / 2)

/** [CT9] The time for objections begins at the end. */
export const reviewEndAt = (
  { end_at: end, ended_at: ended }: Pick<ContestSeasonTable, 'end_at' | 'ended_at'>,
): number => (ended ?? end) + contestReviewMs

/** A draft of version 1. */
export const newSeasonRow = (
  { id, at, facts }: { readonly id: number, readonly at: number, readonly facts: SeasonFacts },
): ContestSeasonTable => ({
  id, status: 'draft', version: 1, created_at: at, ...facts, announced_at: null, entrants: 0,
  measured_at: null, ended_at: null, table_hash: '', signed_at: null, paid_units: 0n,
  paid_at: null, called_off_at: null,
})
