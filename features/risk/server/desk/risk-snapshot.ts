// All open positions at one moment with their figures, by the functions that the owners' own lists
// use. The read and the sums are of all positions, so all callers share them for some seconds.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { copyAccountMin, customerIdMin, type UserId } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import '@ingot/server/store/tables/copy-tables.ts'
import {
  type ContractStanding, liquidationTicksOf, riskOf, type StandingPosition, standingOf,
} from '#features/trading/server/perpetual/position/contract-standing.ts'
import {
  type ContractWallet, loadOpenWallets,
} from '#features/trading/server/perpetual/position/load-contract-account.ts'

export type SnapshotPosition = StandingPosition & {
  /** The user, or the follower of a copy account. */
  readonly person: number
  readonly isCustomers: boolean
  readonly liquidationTicks: number | undefined
  /** From the mark to the liquidation, in millionths of the mark; undefined where none is. */
  readonly distancePpm: bigint | undefined
  readonly risk: Pick<ContractStanding, 'equityUnits' | 'maintenanceUnits'>
}

export type RiskSnapshot = {
  readonly at: number
  /** The closest to liquidation first. */
  readonly positions: readonly SnapshotPosition[]
}

const keptMs = 3_000
/** A few milliseconds of work. */
const accountsAtOnce = 200
const million = 1_000_000n
const kept = new WeakMap<object, { readonly at: number, readonly read: Promise<RiskSnapshot> }>()

/** The positions of some moment of the last three seconds. */
export function loadRiskSnapshot(services: Services): Promise<RiskSnapshot> {
  const now = services.clock()
  const known = kept.get(services.reports)
  if (known !== undefined && Math.abs(now - known.at) < keptMs) return known.read
  const read = readSnapshot(services)
  kept.set(services.reports, { at: now, read })
  read.catch(() => kept.delete(services.reports))
  return read
}

async function readSnapshot({ reports, listings, clock }: Services): Promise<RiskSnapshot> {
  const [owners, copies] = await Promise.all([
    loadOpenWallets({ database: reports, listings }),
    reports.selectFrom('copy').select(['account_id', 'user_id'])
      .where('account_id', 'in', reports.selectFrom('position').select('position.user_id')
        .where('position.user_id', '>=', copyAccountMin)).execute(),
  ])
  const followers = new Map(copies.map((row) => [row.account_id, row.user_id]))
  const positions: SnapshotPosition[] = []
  for (const [at, [user, wallets]] of [...owners].entries()) {
    // Orders are not kept waiting by the figures of thousands of accounts.
    if (at % accountsAtOnce === accountsAtOnce - 1) await nextTurn()
    for (const wallet of wallets) {
      positions.push(...positionsOf(user, wallet, followers.get(user) ?? user))
    }
  }
  return { at: clock(), positions: positions.toSorted(byDistance) }
}

function positionsOf(
  user: UserId, wallet: ContractWallet, person: number,
): readonly SnapshotPosition[] {
  const account = standingOf(wallet)
  return account.positions.map((one) => {
    const liquidationTicks = liquidationTicksOf(account, one)
    return {
      ...one, person, isCustomers: user >= customerIdMin, liquidationTicks,
      distancePpm: distanceOf(one, liquidationTicks), risk: riskOf(account, one),
    }
  })
}

/** Cut, so that no position seems farther away than it is; negative beyond the liquidation. */
function distanceOf(
  { row, ticks }: StandingPosition, liquidationTicks: number | undefined,
): bigint | undefined {
  if (liquidationTicks === undefined) return undefined
  const away = row.side === 'long' ? ticks - liquidationTicks : liquidationTicks - ticks
  return (BigInt(away) * million) / BigInt(ticks)
}

/** [RK2] By distance, those that no mark liquidates last; of equals by user, market and side. */
export function byDistance(one: SnapshotPosition, other: SnapshotPosition): number {
  return comparePlaces(placeOf(one), placeOf(other))
}

/** The values by which the list is sorted. */
export type PositionPlace = readonly [
  distance: number, user: number, market: number, side: 'long' | 'short',
]

/** Beyond every distance: at most that of a price of 2^40 ticks from one tick. */
const none = 10 ** 15 - 1

export const placeOf = ({ distancePpm, row }: SnapshotPosition): PositionPlace => [
  distancePpm === undefined ? none : Math.min(none, Number(distancePpm)),
  row.user, row.market, row.side,
]

export function comparePlaces(one: PositionPlace, other: PositionPlace): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
    || (one[3] === other[3] ? 0 : one[3] === 'long' ? -1 : 1)
}
