// The stored rows of orders: the engine's rows with the fields that the client sets, and an
// iceberg's shown lots, which are in a column that other orders leave empty.
import { orderRow, perpetualOrderRow } from '@ingot/engine'
import { optional, type RowOf, whole } from '@ingot/engine/rows'
import { clientFieldsRow } from './client-fields.ts'

export const storedOrderRow = { ...orderRow, ...clientFieldsRow } as const
export type StoredOrder = RowOf<typeof storedOrderRow> & ShownLots

export const storedPerpetualOrderRow = { ...perpetualOrderRow, ...clientFieldsRow } as const
export type StoredPerpetualOrder = RowOf<typeof storedPerpetualOrderRow> & ShownLots

/** The lots that an iceberg shows at once; absent for an order that shows all. */
export const shownLotsRow = { displayLots: optional(whole()) } as const
export type ShownLots = RowOf<typeof shownLotsRow>

/** An order with the value of its column `display_lots`. */
export function withShownLots<Order extends object>(
  order: Order, displayLots: number | null,
): Order & ShownLots {
  return displayLots === null ? order : { ...order, displayLots }
}
