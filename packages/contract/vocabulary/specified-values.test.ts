// The figures and words that the product's specification fixes.
import { expect, test } from 'vitest'
import {
  appVersion, appVersionCode, chartIntervals, coinTypes, contractOrderStatuses, countryCodeDefault,
  debounceMs, heartbeatMs, loadingIndicatorDelayMs, messageTypes, moneyPrecision, orderStatuses,
  pageLoadingDelayMs, pageTimeoutMs, reachBottomPx, reconnectMs, redirectToLoginMs,
  requestTimeoutMs, symbolDefault, themes, throttleMs, withdrawalUsdtMax, withdrawalUsdtMin,
  withdrawalsPerDayMax,
} from './index.ts'

test.each([
  ['requestTimeoutMs', requestTimeoutMs, 60_000],
  ['pageLoadingDelayMs', pageLoadingDelayMs, 200],
  ['pageTimeoutMs', pageTimeoutMs, 60_000],
  ['loadingIndicatorDelayMs', loadingIndicatorDelayMs, 800],
  ['redirectToLoginMs', redirectToLoginMs, 1_500],
  ['heartbeatMs', heartbeatMs, 30_000],
  ['reconnectMs', reconnectMs, 10_000],
  ['debounceMs', debounceMs, 500],
  ['throttleMs', throttleMs, 300],
  ['reachBottomPx', reachBottomPx, 100],
  ['withdrawalsPerDayMax', withdrawalsPerDayMax, 2],
  ['withdrawalUsdtMin', withdrawalUsdtMin, '30'],
  ['withdrawalUsdtMax', withdrawalUsdtMax, '1000000'],
  ['countryCodeDefault', countryCodeDefault, '86'],
  ['symbolDefault', symbolDefault, 'USDT'],
  ['moneyPrecision', moneyPrecision, 2],
  ['appVersion', appVersion, '1.0.0'],
  ['appVersionCode', appVersionCode, 100],
])('[V24] %s is %j', (_, value, specified) => {
  expect(value).toBe(specified)
})

test.each([
  ['orderStatuses', orderStatuses, ['pending', 'fully_filled', 'cancelled']],
  ['contractOrderStatuses', contractOrderStatuses, ['open', 'closed', 'liquidated']],
  ['messageTypes', messageTypes, ['system', 'internal']],
  ['themes', themes, ['light', 'dark', 'auto']],
  ['coinTypes', coinTypes, ['spot', 'contract']],
  ['chartIntervals', chartIntervals,
    ['1min', '5min', '15min', '30min', '1h', '6h', '12h', '1d', '1w', '1mon']],
])('[V24] %s are %j', (_, values, specified) => {
  expect(values).toEqual(specified)
})
