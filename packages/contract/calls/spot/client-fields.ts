// The fields of an order that its client sets and the exchange only returns. The server stores them
// by its own client-fields.ts.
import { z } from 'zod/mini'
import { clientOrderIdPattern } from '#vocabulary/order-limits.ts'

/** In the request that places an order. */
export const setClientFields = {
  clientOrderId: z.optional(z.string().check(z.regex(clientOrderIdPattern))),
}

/** In an order's view: null for a field that was not set. */
export const shownClientFields = {
  clientOrderId: z.nullable(z.string()),
}
