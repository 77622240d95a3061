// Perpetual markets: their prices, funding, rules and tiers.
import { defineFeature } from '#features/define-feature.ts'
import { listContractSymbolsHandler } from './list-contract-symbols.ts'
import { listLeverageTiersHandler } from './list-leverage-tiers.ts'
import { loadContractMarketHandler } from './load-contract-market.ts'

export const feature = defineFeature({
  name: 'perpetual',
  handlers: [
    listContractSymbolsHandler,
    listLeverageTiersHandler,
    loadContractMarketHandler,
  ],
})
