// The auditors' own book of holds, rebuilt from hold rows and entries alone: settled amounts equal
// the hold's entries, nothing is settled or released twice, and the rest is frozen. It shares no
// code with any engine.
import type { EntryRow } from '#engine/effects/effects.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'

const purposes: ReadonlySet<string> = new Set([
  'withdrawal', 'subscription', 'quick_trade', 'copy_share',
])

/** Whether entries that refer to something refer to a hold. */
export function isOfHold({ kind }: Pick<EntryRow, 'kind'>): boolean {
  return purposes.has(kind)
}

export class AuditedHolds {
  private readonly known = new Map<number, HoldRow>()
  /** The units that entries took from each hold. */
  private readonly settled = new Map<number, bigint>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  /** Reads one batch: its entries, then its hold rows. */
  read(entries: readonly EntryRow[], rows: readonly HoldRow[]): void {
    const told = new Set<number>()
    const changed = new Set<number>()
    for (const entry of entries) {
      if (entry.ref === 0 || !isOfHold(entry) || entry.units > 0n) continue
      this.settled.set(entry.ref, (this.settled.get(entry.ref) ?? 0n) - entry.units)
      changed.add(entry.ref)
    }
    for (const row of rows) {
      told.add(row.holdId)
      this.readRow(row)
    }
    for (const id of changed) if (!told.has(id)) this.fault(`hold ${id} was settled untold`)
  }

  /** Adds the frozen money of the open holds, by account. */
  addTo(frozen: Map<string, bigint>): void {
    for (const row of this.known.values()) {
      const account = `${row.user}/${row.wallet}/${row.asset}`
      frozen.set(account, (frozen.get(account) ?? 0n) + restOf(row))
    }
  }

  private readRow(row: HoldRow): void {
    const name = `hold ${row.holdId}`
    const before = this.known.get(row.holdId)
    const isSame = before === undefined || (before.units === row.units
      && before.user === row.user && before.asset === row.asset && before.wallet === row.wallet
      && before.purpose === row.purpose && before.createdAt === row.createdAt
      && before.settledUnits <= row.settledUnits && before.releasedUnits <= row.releasedUnits)
    if (!isSame) this.fault(`${name} is another than before`)
    if (row.units <= 0n || restOf(row) < 0n) this.fault(`${name} has ${restOf(row)} left`)
    if ((row.status === 'closed') !== (restOf(row) === 0n)) this.fault(`${name} is ${row.status}`)
    const settled = this.settled.get(row.holdId) ?? 0n
    if (settled !== row.settledUnits) this.fault(`${name} was settled by ${settled}`)
    this.known.set(row.holdId, row)
  }
}

function restOf({ units, settledUnits, releasedUnits }: HoldRow): bigint {
  return units - settledUnits - releasedUnits
}
