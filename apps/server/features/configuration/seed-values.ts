// The configuration of an empty exchange. Once a value is stored, only an operator changes it.
import {
  type Mode, productName, quickTradeFeeMin, type Settings, withdrawalsPerDayMax, withdrawalUsdtMax,
  withdrawalUsdtMin,
} from '@ingot/contract/vocabulary'
import texts from './seed-texts.json' with { type: 'json' }

const secondApprovalUsdt = '10000'
const depositReviewUsdt = '100000'

/** The tips of the site depend on the mode; all other values do not. */
export function settingSeeds(mode: Mode): Settings {
  return {
    registrationOpen: true,
    depositsOpen: true,
    withdrawalsOpen: true,
    withdrawalUsdtMin,
    withdrawalUsdtMax,
    withdrawalsPerDayMax,
    secondApprovalUsdt,
    depositReviewUsdt,
    webName: productName,
    webDetail: texts.details,
    systemTips: texts.tips[mode],
    customerCode: '',
    appDownload: '',
    buyFee: quickTradeFeeMin,
    needIdPhoto: true,
    tradeTabCurrentIndex: 0,
  }
}
