// The tables whose rows the committed batches report, with two texts of each row: from the database
// and from the batch. The two must be equal.
import type { Fields, RowOf } from '@ingot/engine/rows'
import type { CommittedBatch, CommittedPerpetual } from '#sequencer/submission.ts'
import type { StoredRow } from '#store/rows/stored-row.ts'
import { flattenTrigger } from '#store/rows/stored-trigger.ts'
import { balances, spotMarketStates, spotOrders, trades } from '#store/tables/core-tables.ts'
import {
  fundingPayments, liquidations, perpetualMarketStates, perpetualOrders, perpetualTrades,
  positionModes, positions, riskSettings,
} from '#store/tables/perpetual-tables.ts'
import { cancelCountdowns, triggerOrders } from '#store/tables/waiting-tables.ts'

export type MirroredTable = {
  readonly name: string
  /** How many of the first columns identify a row. */
  readonly keys: number
  readonly query: string
  /** A batch's report of its rows; a row with only its key is removed. */
  rowsOf(batch: CommittedBatch): readonly (readonly unknown[])[]
}

export const mirroredTables: readonly MirroredTable[] = [
  table(spotOrders, ({ orders }) => orders),
  table(trades, (batch) => batch.trades),
  table(balances, (batch) => batch.balances),
  table(spotMarketStates, ({ markets }) => markets),
  {
    name: 'ledger_user', keys: 1, query: 'select user_id from ledger_user',
    rowsOf: ({ users }) => users.map((user) => [user, '']),
  },
  perpetual(perpetualOrders, ({ orders }) => orders),
  perpetual(perpetualTrades, (batch) => batch.trades),
  perpetual(positions, (batch) => batch.positions, ({ lots }) => lots > 0),
  perpetual(perpetualMarketStates, ({ markets }) => markets),
  perpetual(riskSettings, ({ settings }) => settings),
  perpetual(positionModes, (batch) => batch.positionModes),
  perpetual(fundingPayments, ({ fundings }) => fundings),
  perpetual(liquidations, (batch) => batch.liquidations),
  table(triggerOrders, ({ triggers }) => triggers.map(flattenTrigger)),
  // A countdown that was stopped, or has run out, has no row.
  table(cancelCountdowns, ({ deadlines }) => deadlines, ({ at }) => at > 0),
]

function table<Of extends Fields>(
  stored: StoredRow<Of>,
  rowsOf: (batch: CommittedBatch) => readonly RowOf<Of>[],
  isThere: (row: RowOf<Of>) => boolean = () => true,
): MirroredTable {
  const { table: name, columns, keys } = stored
  if (keys.some((key, place) => columns[place] !== key)) throw new Error('a key comes first')
  return {
    name, keys: keys.length, query: `select ${columns.join()} from ${name}`,
    rowsOf: (batch) => rowsOf(batch).map((row) =>
      isThere(row) ? stored.values(row) : stored.key(row)),
  }
}

function perpetual<Of extends Fields>(
  stored: StoredRow<Of>,
  rowsOf: (effects: CommittedPerpetual) => readonly RowOf<Of>[],
  isThere?: (row: RowOf<Of>) => boolean,
): MirroredTable {
  return table(stored, (batch) => batch.perpetual === null ? [] : rowsOf(batch.perpetual), isThere)
}
