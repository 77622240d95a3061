// The lots that an exit at the market has filled while it stays due.
import { addDescribed } from '#store/described-columns.ts'
import { triggerOrders } from '#store/tables/waiting-tables.ts'

export const up = addDescribed(triggerOrders, 'filledLots')
