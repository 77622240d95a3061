// The configuration of an empty exchange. Once a value is stored, only an operator changes it.
import {
  dangerFrom, lockDurations, type Mode, productName, quickTradeFeeMin, type Settings,
  withdrawalsPerDayMax, withdrawalUsdtMax, withdrawalUsdtMin, type Words,
} from '@ingot/contract/vocabulary'
import texts from './seed-texts.json' with { type: 'json' }

const secondApprovalUsdt = '10000'
/** Two of the largest withdrawals. */
const hourlyOutflowUsdt = String(Number(withdrawalUsdtMax) * 2)
const depositReviewUsdt = '100000'
const withdrawalDayUsdt = {
  level1WithdrawalUsdt: '1000', level2WithdrawalUsdt: '50000', level3WithdrawalUsdt: '1000000',
} as const

const coinPasswordLockMinutes = lockDurations.coin_password_set / 60_000

const quickDayUsdt = {
  level1FiatUsdt: '1000', level2FiatUsdt: '10000', level3FiatUsdt: '100000',
} as const

const noWords: Words = {
  zh_CN: '', zh_TW: '', en_US: '', es_ES: '', ja_JP: '', ru_RU: '', ko_KR: '', th_TH: '',
}

/**
 * The tips of the site, the levels of functions and the lock of a new payment password depend on
 * the mode: a visitor of a sandbox sees the lock and its end.
 */
export function settingSeeds(mode: Mode): Settings {
  return {
    registrationOpen: true,
    depositsOpen: true,
    withdrawalsOpen: true,
    withdrawalUsdtMin,
    withdrawalUsdtMax,
    withdrawalsPerDayMax,
    secondApprovalUsdt,
    secondApprovalScore: dangerFrom,
    hourlyOutflowUsdt,
    coinPasswordLockMinutes: mode === 'sandbox' ? 1 : coinPasswordLockMinutes,
    depositReviewUsdt,
    webName: productName,
    webDetail: texts.details,
    systemTips: texts.tips[mode],
    customerCode: '',
    appDownload: '',
    buyFee: quickTradeFeeMin,
    needIdPhoto: true,
    ...withdrawalDayUsdt,
    ...quickDayUsdt,
    fiatLevel: 2,
    newCoinsLevel: mode === 'sandbox' ? 1 : 2,
    copyingLevel: 1,
    leadingLevel: mode === 'sandbox' ? 2 : 3,
    contestLevel: mode === 'sandbox' ? 1 : 2,
    inviterRebatePercent: 20,
    inviterRebateDays: 365,
    invitedRebatePercent: 5,
    invitedRebateDays: 90,
    tradeTabCurrentIndex: 0,
    minVersionCode: 0,
    minVersionFrom: '',
    versionNews: noWords,
  }
}
