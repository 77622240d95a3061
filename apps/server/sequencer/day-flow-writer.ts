// Adds what came in to people or went out by a batch to the rows of their balances. Few batches
// have any; it runs once the balances themselves stand there as the batch has left them, since
// those begin the day.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { userIdMin } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import { flowKinds } from '#store/flow-kinds.ts'

/** All deposits together are bounded, but the same coins may come and go all day: it ends here. */
const unitsMax = 2n ** 63n - 1n

export class DayFlowWriter {
  readonly #add: StatementSync

  constructor(database: DatabaseSync) {
    this.#add = database.prepare(`update balance set day_flow_units = case
        when ?1 > 0 and day_flow_units > ${unitsMax} - ?1 then ${unitsMax}
        when ?1 < 0 and day_flow_units < -${unitsMax} - ?1 then -${unitsMax}
        else day_flow_units + ?1 end
      where owner = ?2 and wallet = ?3 and asset_id = ?4`)
  }

  write(entries: readonly EntryRow[]): void {
    for (const { owner, wallet, asset, units, kind } of entries) {
      if (owner < userIdMin || !flowKinds.has(kind)) continue
      const { changes } = this.#add.run(units, owner, wallet, asset)
      if (changes !== 1) throw new Error(`an entry of owner ${owner} has no balance`)
    }
  }
}
