// The stored rows of orders: the engine's rows with the client's id of each order.
import { orderRow, perpetualOrderRow } from '@ingot/engine'
import { orNull, text, type RowOf } from '@ingot/engine/rows'

export const storedOrderRow = { ...orderRow, clientOrderId: orNull(text) } as const
export type StoredOrder = RowOf<typeof storedOrderRow>

export const storedPerpetualOrderRow = {
  ...perpetualOrderRow, clientOrderId: orNull(text),
} as const
export type StoredPerpetualOrder = RowOf<typeof storedPerpetualOrderRow>
