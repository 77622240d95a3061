// The rows of copy trading that the engine drains: leaders, copies, their open work, and the
// followers' fills. Only the sequencer writes them. Money columns end in _units, moments in _at.
import {
  copyBlockRow, copyFillRow, copyOrderRow, copyRow, copySideRow, leadOrderRow, leadRow,
} from '@ingot/engine'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const leads = storedRow('lead', leadRow, {})
export const copies = storedRow('copy', copyRow, {
  account: 'account_id', leader: 'leader_id',
})
/** A side with nothing to close that may be opened has no row. */
export const copySides = storedRow('copy_side', copySideRow, {})
export const leadOrders = storedRow('lead_order', leadOrderRow, { leader: 'leader_id' })
export const copyOrders = storedRow('copy_order', copyOrderRow, {})
export const copyBlocks = storedRow('copy_block', copyBlockRow, {
  leader: 'leader_id', block: 'block_kind',
})
export const copyFills = storedRow('copy_fill', copyFillRow, {
  block: 'block_kind', account: 'account_id', at: 'filled_at',
})

export type CopyTables = {
  lead: TableOf<typeof leads>
  copy: TableOf<typeof copies>
  copy_side: TableOf<typeof copySides>
  lead_order: TableOf<typeof leadOrders>
  copy_order: TableOf<typeof copyOrders>
  copy_block: TableOf<typeof copyBlocks>
  copy_fill: TableOf<typeof copyFills>
}
