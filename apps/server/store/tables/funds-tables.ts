// The rows of money that workflows have set aside. Only the sequencer writes them. Money columns
// end in _units, moments in _at.
import { holdRow } from '@ingot/engine'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

/** To read open ones by their index, say `openHold`. */
export const fundsHolds = storedRow('funds_hold', holdRow, { units: 'hold_units' })

export type FundsTables = { funds_hold: TableOf<typeof fundsHolds> }
