// The configuration that an operator changes while the exchange runs.
import { defineFeature } from '#features/define-feature.ts'
import { changeBanner, removeBanner } from './change-banner.ts'
import { changeCoin } from './change-coin.ts'
import { changeMarketFees } from './change-market-fees.ts'
import { changeNetwork } from './change-network.ts'
import { changeSetting } from './change-setting.ts'
import { changeHandlers } from './console-handlers.ts'
import { loadConfigurationHandler } from './load-configuration-view.ts'
import {
  operatorChangeBanner, operatorChangeCoin, operatorChangeMarketFees, operatorChangeNetwork,
  operatorChangeSetting, operatorHaltMarket, operatorRemoveBanner,
} from './operator-steps.ts'
import { seedConfigurationStep } from './seed-configuration.ts'

export const feature = defineFeature({
  name: 'configuration',
  consoleHandlers: [loadConfigurationHandler, ...changeHandlers],
  steps: [
    seedConfigurationStep, changeSetting, changeCoin, changeNetwork, changeMarketFees,
    changeBanner, removeBanner, operatorChangeSetting, operatorChangeCoin, operatorChangeNetwork,
    operatorChangeMarketFees, operatorHaltMarket, operatorChangeBanner, operatorRemoveBanner,
  ],
})
