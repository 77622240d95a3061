// [CT10, CT11, CT12] The fills of an entry that do not count: those with a linked owner, with a
// user that has more than 30 % of its volume, and both halves of a round trip. Pure: the rows of an
// entry give the same lines at every time.
import {
  contestOneUserPercent, type ContestLeftOutReason, customerIdMin,
} from '@ingot/contract/vocabulary'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type {
  ContestRoundTripTable, ContestVolumeTable,
} from '@ingot/server/store/tables/contest/contest-fill-tables.ts'

export type EntryFills = {
  readonly volumes: readonly Omit<ContestVolumeTable, 'entry_id'>[]
  readonly roundTrips: readonly Omit<ContestRoundTripTable, 'entry_id'>[]
  /** The counterparties that belong to the same owner. */
  readonly linked: ReadonlySet<number>
}

/** All fills with one user together, or half of a round trip. */
export type LeftOutLine = {
  readonly reason: ContestLeftOutReason
  readonly user: number
  readonly at: number
  readonly fills: number
  readonly volumeUnits: bigint
  readonly gainUnits: bigint
}

export type LeftOut = {
  /** The newest first. */
  readonly lines: readonly LeftOutLine[]
  readonly volumeUnits: bigint
  readonly gainUnits: bigint
  /** The volume of each day that counts. */
  readonly countedByDay: ReadonlyMap<number, bigint>
}

export function leftOutOf({ volumes, roundTrips, linked }: EntryFills): LeftOut {
  const total = sumOf(volumes.map((row) => row.volume_units))
  const whole = new Map<number, LeftOutLine>()
  for (const [user, rows] of Map.groupBy(volumes, (row) => row.counterparty_id)) {
    const volumeUnits = sumOf(rows.map((row) => row.volume_units))
    const reason = linked.has(user) ? 'linked'
      : user >= customerIdMin && volumeUnits * 100n > total * contestOneUserPercent ? 'one_user'
        : undefined
    if (reason === undefined) continue
    whole.set(user, {
      reason, user, volumeUnits, at: Math.max(...rows.map((row) => row.day)) * dayMs,
      fills: rows.reduce((sum, row) => sum + row.fills, 0),
      gainUnits: sumOf(rows.map((row) => row.gain_units)),
    })
  }
  const trips = roundTrips.filter((row) => !whole.has(row.counterparty_id))
  const halves = trips.map((row): LeftOutLine => ({
    reason: 'round_trip', user: row.counterparty_id, at: row.traded_at, fills: 1,
    volumeUnits: row.volume_units, gainUnits: row.gain_units,
  }))
  const lines = [...whole.values(), ...halves].toSorted((one, other) =>
    other.at - one.at || other.user - one.user)
  const countedByDay = new Map<number, bigint>()
  const count = (day: number, units: bigint): void => {
    countedByDay.set(day, (countedByDay.get(day) ?? 0n) + units)
  }
  for (const row of volumes) if (!whole.has(row.counterparty_id)) count(row.day, row.volume_units)
  for (const row of trips) count(dayOf(row.traded_at), -row.volume_units)
  return {
    lines, countedByDay, volumeUnits: sumOf(lines.map((line) => line.volumeUnits)),
    gainUnits: sumOf(lines.map((line) => line.gainUnits)),
  }
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, one) => sum + one, 0n)
