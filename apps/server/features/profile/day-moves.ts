// What a person's accounts moved since a moment, summed from the ledger's entries. They are kept in
// the order of their time, so a day's are read from the newest back: the days before it, which
// only grow, are never read.
import type { UserId } from '@ingot/contract/vocabulary'
import type { EntryRow, PostingKind, Wallet } from '@ingot/engine'
import type { Kysely } from 'kysely'
import { entriesOf } from '#store/entry-run.ts'
import type { Database } from '#store/schema.ts'

export type DayMove = {
  readonly wallet: Wallet
  readonly assetId: number
  /** Of every kind together, and of those alone by which money came in or went out. */
  readonly units: bigint
  readonly flowUnits: bigint
}

/** What no trading has brought or cost; a conversion is a trade. */
const flowKinds: ReadonlySet<PostingKind> = new Set<PostingKind>([
  'deposit', 'transfer', 'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment',
  'refund', 'prize', 'coupon', 'rebate', 'adjustment',
])

/** Batches whose entries are read at once. */
const page = 256

/** One row a wallet and asset that was moved at or after `since`. */
export async function loadDayMoves(
  database: Kysely<Database>,
  { user, since }: { readonly user: UserId; readonly since: number },
): Promise<readonly DayMove[]> {
  const moves = new Map<string, DayMove>()
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const runs = await database.selectFrom('entry_run').selectAll()
      .where('batch', '<', before).orderBy('batch', 'desc').limit(page).execute()
    for (const run of runs) {
      if (run.posted_at < since) return [...moves.values()]
      for (const entry of entriesOf(run)) if (entry.owner === user) note(moves, entry)
    }
    const oldest = runs.at(-1)
    if (oldest === undefined) return [...moves.values()]
    before = oldest.batch
  }
}

function note(moves: Map<string, DayMove>, { wallet, asset, units, kind }: EntryRow): void {
  const account = `${wallet}:${asset}`
  const move = moves.get(account)
  const flowUnits = flowKinds.has(kind) ? units : 0n
  moves.set(account, {
    wallet,
    assetId: asset,
    units: (move?.units ?? 0n) + units,
    flowUnits: (move?.flowUnits ?? 0n) + flowUnits,
  })
}
