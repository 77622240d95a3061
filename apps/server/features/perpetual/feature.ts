// Perpetual markets: their facts, and the orders, positions and settings of their users.
import { defineFeature } from '#features/define-feature.ts'
import { listContractSymbolsHandler } from './list-contract-symbols.ts'
import { listLeverageTiersHandler } from './list-leverage-tiers.ts'
import { loadContractMarketHandler } from './load-contract-market.ts'
import { amendContractOrderHandler } from './order/amend-contract-order.ts'
import { cancelAllContractOrdersHandler } from './order/cancel-all-contract-orders.ts'
import { cancelContractOrderHandler } from './order/cancel-contract-order.ts'
import { listContractOrdersHandler } from './order/list-contract-orders.ts'
import { listContractTradesHandler } from './order/list-contract-trades.ts'
import { placeContractOrderHandler } from './order/place-contract-order.ts'
import { listMyContractAccountHandler } from './position/list-my-contract-account.ts'
import { listPositionsHandler } from './position/list-positions.ts'

export const feature = defineFeature({
  name: 'perpetual',
  handlers: [
    listContractSymbolsHandler,
    listLeverageTiersHandler,
    loadContractMarketHandler,
    amendContractOrderHandler,
    cancelAllContractOrdersHandler,
    cancelContractOrderHandler,
    listContractOrdersHandler,
    listContractTradesHandler,
    placeContractOrderHandler,
    listMyContractAccountHandler,
    listPositionsHandler,
  ],
})
