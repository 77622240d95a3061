// Conditional orders of both kinds of markets.
import { defineFeature } from '#features/define-feature.ts'
import { cancelAllConditionalOrdersHandler } from './cancel-all-conditional-orders.ts'
import { cancelConditionalOrderHandler } from './cancel-conditional-order.ts'
import { listConditionalOrdersHandler } from './list-conditional-orders.ts'
import { placeConditionalOrderHandler } from './place-conditional-order.ts'

export const feature = defineFeature({
  name: 'conditional-order',
  handlers: [
    cancelAllConditionalOrdersHandler,
    cancelConditionalOrderHandler,
    listConditionalOrdersHandler,
    placeConditionalOrderHandler,
  ],
})
