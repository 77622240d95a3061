// Sums packed entries of the exchange's own accounts by day, account, kind and market.
import type { PostingKind } from '@ingot/contract/vocabulary/posting-kind.ts'
import type { EntryRow, Wallet } from '@ingot/engine'
import { dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { EntryRunTable } from '@ingot/server/store/tables/core-tables.ts'
import { entriesOf } from '@ingot/server/store/rows/entry-run.ts'
import { firstOwnerOf } from '#features/report/house-report.ts'

/** The entries of one day that are summed together. */
export type HouseSum = {
  readonly day: number
  readonly owner: number
  readonly wallet: Wallet
  readonly asset: number
  readonly kind: PostingKind
  /** The market of a trading fee; else 0. */
  readonly market: number
  readonly units: bigint
  readonly entries: number
}

export type HouseLine = EntryRow & {
  readonly batch: number
  /** The place of the line among the lines of its batch. */
  readonly line: number
  /** Whether it is the fee of a trade, whose number is its reference. */
  readonly isTradeFee: boolean
}

/** The lines of the exchange's own accounts in a batch, in their sequence. */
export function houseLinesOf(run: EntryRunTable): readonly HouseLine[] {
  const entries = entriesOf(run)
  const ofHolds = new Set(entries.filter(({ kind }) => holdKinds.has(kind))
    .map(({ posting }) => posting))
  return entries.map((entry, line) => ({
    ...entry, batch: run.batch, line,
    isTradeFee: entry.kind === 'fee' && !ofHolds.has(entry.posting),
  })).filter(({ owner }) => owner < firstOwnerOf.simulated)
}

/** A posting with a line of these kinds settles a hold: its fee is that of a request. */
const holdKinds: ReadonlySet<PostingKind> = new Set([
  'withdrawal', 'subscription', 'quick_trade', 'copy_share',
])

/** `marketOf` returns the market of a trading fee. */
export function countEntries(
  runs: readonly EntryRunTable[], marketOf: (line: HouseLine) => number,
): readonly HouseSum[] {
  const sums = new Map<string, HouseSum>()
  for (const line of runs.flatMap(houseLinesOf)) {
    const { owner, wallet, asset, kind, units, at } = line
    const market = line.isTradeFee ? marketOf(line) : 0
    const day = dayOf(at)
    const key = [day, owner, wallet, asset, kind, market].join(' ')
    const before = sums.get(key)
    sums.set(key, {
      day, owner, wallet, asset, kind, market, units: (before?.units ?? 0n) + units,
      entries: (before?.entries ?? 0) + 1,
    })
  }
  return [...sums.values()]
}
