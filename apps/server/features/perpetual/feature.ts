// Perpetual markets: their facts, and the orders, positions, settings and history of their users.
import { defineFeature } from '#features/define-feature.ts'
import { listFundingHistoryHandler } from './history/list-funding-history.ts'
import { listFundingRatesHandler } from './history/list-funding-rates.ts'
import { listLiquidationsHandler } from './history/list-liquidations.ts'
import { listPositionHistoryHandler } from './history/list-position-history.ts'
import { loadLiquidationHandler } from './history/load-liquidation.ts'
import { listContractSymbolsHandler } from './list-contract-symbols.ts'
import { listLeverageTiersHandler } from './list-leverage-tiers.ts'
import { listMarkKlineHandler } from './list-mark-kline.ts'
import { loadContractMarketHandler } from './load-contract-market.ts'
import { amendContractOrderHandler } from './order/amend-contract-order.ts'
import { cancelAllContractOrdersHandler } from './order/cancel-all-contract-orders.ts'
import { cancelContractOrderHandler } from './order/cancel-contract-order.ts'
import { listContractOrdersHandler } from './order/list-contract-orders.ts'
import { listContractTradesHandler } from './order/list-contract-trades.ts'
import { placeContractOrderHandler } from './order/place-contract-order.ts'
import { adjustMarginHandler } from './position/adjust-margin.ts'
import { closeAllPositionsHandler } from './position/close-all-positions.ts'
import { closePositionHandler } from './position/close-position.ts'
import { listMyContractAccountHandler } from './position/list-my-contract-account.ts'
import { listPositionsHandler } from './position/list-positions.ts'
import { reversePositionHandler } from './position/reverse-position.ts'
import { setLeverageHandler } from './position/set-leverage.ts'
import { setMarginModeHandler } from './position/set-margin-mode.ts'
import { setPositionModeHandler } from './position/set-position-mode.ts'
import { setPositionStopsHandler } from './position/set-position-stops.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'perpetual',
  handlers: [
    listFundingHistoryHandler,
    listFundingRatesHandler,
    listLiquidationsHandler,
    listPositionHistoryHandler,
    loadLiquidationHandler,
    listContractSymbolsHandler,
    listLeverageTiersHandler,
    listMarkKlineHandler,
    loadContractMarketHandler,
    amendContractOrderHandler,
    cancelAllContractOrdersHandler,
    cancelContractOrderHandler,
    listContractOrdersHandler,
    listContractTradesHandler,
    placeContractOrderHandler,
    adjustMarginHandler,
    closeAllPositionsHandler,
    closePositionHandler,
    listMyContractAccountHandler,
    listPositionsHandler,
    reversePositionHandler,
    setLeverageHandler,
    setMarginModeHandler,
    setPositionModeHandler,
    setPositionStopsHandler,
  ],
  steps,
})
