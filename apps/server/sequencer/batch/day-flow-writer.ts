// Stores the flows of users' accounts on the last day with a flow. Few batches have such an entry;
// the others do not come here.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { userIdMin } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import { flowKinds } from '#store/rows/flow-kinds.ts'

/** All deposits together are bounded, but the same coins may come and go all day: it ends here. */
const unitsMax = 2n ** 63n - 1n

export class DayFlowWriter {
  readonly #add: StatementSync

  constructor(database: DatabaseSync) {
    this.#add = database.prepare(`insert into day_flow values (?, ?, ?, ?, ?)
      on conflict (owner, wallet, asset_id) do update set flow_units = case
        when excluded.day > day_flow.day then excluded.flow_units
        when excluded.flow_units > 0 and day_flow.flow_units > ${unitsMax} - excluded.flow_units
          then ${unitsMax}
        when excluded.flow_units < 0 and day_flow.flow_units < -${unitsMax} - excluded.flow_units
          then -${unitsMax}
        else day_flow.flow_units + excluded.flow_units end,
        day = excluded.day`)
  }

  /** The entries of a batch in their order, and its day: see day-of.ts. */
  write(entries: readonly EntryRow[], day: number): void {
    for (const { owner, wallet, asset, units, kind } of entries) {
      if (owner < userIdMin || !flowKinds.has(kind)) continue
      this.#add.run(owner, wallet, asset, day, units)
    }
  }
}
