// Writes a batch's ledger entries: those of real accounts as rows, each with the account's total
// after it; those of simulated accounts and of house accounts packed in one row.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { BalanceRow, EntryRow } from '@ingot/engine'
import { EntryPacker } from '#store/rows/entry-run.ts'
import type { BatchRecord } from './batch-record.ts'
import { RowsTogether } from './rows-together.ts'

/** A key of an account is one whole number: owner, asset and wallet. */
const assetSpan = 4_096
const walletSpan = 2

type Account = Pick<EntryRow, 'owner' | 'asset' | 'wallet'>

export class EntryWriter {
  readonly #packer = new EntryPacker()
  readonly #insertRun: StatementSync
  readonly #rows: RowsTogether

  constructor(database: DatabaseSync) {
    this.#insertRun = database.prepare('insert into entry_run values (?, ?, ?)')
    this.#rows = new RowsTogether(database, { table: 'ledger_entry', fields: 10 })
  }

  write({ effects: { entries, balances }, head }: BatchRecord): void {
    if (entries.length === 0) return
    const packed = entries.filter(({ owner }) => owner < customerIdMin)
    if (packed.length > 0) this.#insertRun.run(head.batch, head.at, this.#packer.pack(packed))
    if (packed.length === entries.length) return
    const after = totalsAfter(entries, balances)
    const firstId = head.lastEntryId - entries.length + 1
    for (const [index, entry] of entries.entries()) {
      const total = after[index]
      if (total === undefined) continue
      const { owner, posting, wallet, asset, kind, units, ref } = entry
      this.#rows.add([
        owner, head.at, firstId + index, posting, wallet, asset, kind, units, total, ref,
      ])
    }
    this.#rows.writeRest()
  }
}

/**
 * The account's total after each entry of a real account, undefined for other entries. The engine
 * gives the balances after the batch; its entries are subtracted from them, the last one first.
 */
function totalsAfter(
  entries: readonly EntryRow[], balances: readonly BalanceRow[],
): (bigint | undefined)[] {
  const totals = new Map<number, bigint>()
  for (const balance of balances) {
    if (balance.owner < customerIdMin) continue
    totals.set(keyOf(balance), balance.availableUnits + balance.frozenUnits)
  }
  const after: (bigint | undefined)[] = Array.from({ length: entries.length })
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.owner < customerIdMin) continue
    const key = keyOf(entry)
    const total = totals.get(key)
    if (total === undefined) throw new Error(`an entry of owner ${entry.owner} has no balance`)
    after[index] = total
    totals.set(key, total - entry.units)
  }
  return after
}

function keyOf({ owner, asset, wallet }: Account): number {
  return (owner * assetSpan + asset) * walletSpan + (wallet === 'spot' ? 0 : 1)
}
