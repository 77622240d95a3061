// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { changeBanner, removeBanner } from './change-banner.ts'
import { changeCoin } from './change-coin.ts'
import { changeMarketFees } from './change-market-fees.ts'
import { changeMarketTrading } from './change-market-trading.ts'
import { changeNetwork } from './change-network.ts'
import { changeSetting } from './change-setting.ts'
import {
  operatorChangeBanner, operatorChangeCoin, operatorChangeMarketFees, operatorChangeNetwork,
  operatorChangeSetting, operatorHaltMarket, operatorRemoveBanner,
} from './operator-steps.ts'
import { seedConfigurationStep } from './seed-configuration.ts'

export const steps: readonly AnyStep[] = [
  seedConfigurationStep,
  changeSetting,
  changeCoin,
  changeNetwork,
  changeMarketFees,
  changeMarketTrading,
  changeBanner,
  removeBanner,
  operatorChangeSetting,
  operatorChangeCoin,
  operatorChangeNetwork,
  operatorChangeMarketFees,
  operatorHaltMarket,
  operatorChangeBanner,
  operatorRemoveBanner,
]
