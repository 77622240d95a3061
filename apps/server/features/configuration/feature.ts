// The configuration that an operator changes while the exchange runs.
import { defineFeature } from '#features/define-feature.ts'
import { changeBanner, removeBanner } from './change-banner.ts'
import { changeCoin } from './change-coin.ts'
import { changeMarketFees } from './change-market-fees.ts'
import { changeNetwork } from './change-network.ts'
import { changeSetting } from './change-setting.ts'
import { seedConfigurationStep } from './seed-configuration.ts'

export const feature = defineFeature({
  name: 'configuration',
  steps: [
    seedConfigurationStep, changeSetting, changeCoin, changeNetwork, changeMarketFees,
    changeBanner, removeBanner,
  ],
})
