// Spot orders and fills.
import { defineFeature } from '#features/define-feature.ts'
import { amendSpotOrderHandler } from './amend-spot-order.ts'
import { cancelAllSpotOrdersHandler } from './cancel-all-spot-orders.ts'
import { cancelSpotOrderHandler } from './cancel-spot-order.ts'
import { listSpotOrdersHandler } from './list-spot-orders.ts'
import { listSpotTradesHandler } from './list-spot-trades.ts'
import { placeSpotOrderHandler } from './place-spot-order.ts'

export const feature = defineFeature({
  name: 'spot',
  handlers: [
    amendSpotOrderHandler,
    cancelAllSpotOrdersHandler,
    cancelSpotOrderHandler,
    listSpotOrdersHandler,
    listSpotTradesHandler,
    placeSpotOrderHandler,
  ],
})
