// Conditional orders of both kinds of markets, and the countdown to the cancel of all orders.
import { defineFeature } from '#features/define-feature.ts'
import { amendConditionalOrderHandler } from './amend-conditional-order.ts'
import { cancelAllAfterHandler } from './cancel-all-after.ts'
import { cancelAllConditionalOrdersHandler } from './cancel-all-conditional-orders.ts'
import { cancelConditionalOrderHandler } from './cancel-conditional-order.ts'
import { listConditionalOrdersHandler } from './list-conditional-orders.ts'
import { loadCancelAllAfterHandler } from './load-cancel-all-after.ts'
import { placeConditionalOrderHandler } from './place-conditional-order.ts'
import { placeOcoOrderHandler } from './place-oco-order.ts'

export const feature = defineFeature({
  name: 'conditional-order',
  handlers: [
    amendConditionalOrderHandler,
    cancelAllAfterHandler,
    cancelAllConditionalOrdersHandler,
    cancelConditionalOrderHandler,
    listConditionalOrdersHandler,
    loadCancelAllAfterHandler,
    placeConditionalOrderHandler,
    placeOcoOrderHandler,
  ],
})
