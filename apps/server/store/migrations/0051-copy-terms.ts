// The settings by which the wish of a copied order was computed.
import { addDescribed } from '#store/described-columns.ts'
import { copyOrders } from '#store/tables/copy-tables.ts'

export const up = addDescribed(copyOrders, 'ratioPpm', 'quotaUnits', 'leverage')
