// Writes a batch's rows of holds, in the transaction of all its rows.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { HoldRow } from '@ingot/engine'

export class HoldRowWriter {
  readonly #insert: StatementSync
  readonly #update: StatementSync

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'insert into funds_hold values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#update = database.prepare(
      `update funds_hold set settled_units = ?, released_units = ?, status = ?, updated_at = ?
      where hold_id = ?`,
    )
  }

  /** Holds from this number on are new; of the others only the changing half is written. */
  write(holds: readonly HoldRow[], firstId: number): void {
    for (const hold of holds) {
      if (hold.holdId >= firstId) {
        this.#insert.run(
          hold.holdId, hold.user, hold.wallet, hold.asset, hold.purpose, hold.units,
          hold.settledUnits, hold.releasedUnits, hold.status, hold.createdAt, hold.updatedAt,
        )
        continue
      }
      const { changes } = this.#update.run(
        hold.settledUnits, hold.releasedUnits, hold.status, hold.updatedAt, hold.holdId,
      )
      if (changes !== 1) throw new Error(`hold ${hold.holdId} changed and has no row`)
    }
  }
}
