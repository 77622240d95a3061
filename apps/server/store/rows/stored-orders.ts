// The stored rows of orders: the engine's rows with the fields that the client sets.
import { orderRow, perpetualOrderRow } from '@ingot/engine'
import type { RowOf } from '@ingot/engine/rows'
import { clientFieldsRow } from './client-fields.ts'

export const storedOrderRow = { ...orderRow, ...clientFieldsRow } as const
export type StoredOrder = RowOf<typeof storedOrderRow>

export const storedPerpetualOrderRow = { ...perpetualOrderRow, ...clientFieldsRow } as const
export type StoredPerpetualOrder = RowOf<typeof storedPerpetualOrderRow>
