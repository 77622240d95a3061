// A new copy as a form: the investment and the settings, and their meaning in the user's figures.
import type { CopyNeed } from '#features/copy-trading/copies.calls.ts'
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import type { RejectCode } from '@ingot/contract/vocabulary'
import {
  compareDecimals, divideDecimals, multiplyDecimals, shiftDecimal, signOfDecimal,
  subtractDecimals, trimDecimalText,
} from '@ingot/ui/format/decimal-text.ts'
import {
  firstSettings, isSet, percentPpm, type SettingFault, settingFaults, settingRejects,
  type SettingRequest, settingRequest, type SettingValues,
} from './setting-form.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type FollowValues = SettingValues & { readonly investment: string }
export type FollowFault = SettingFault
  | 'missing' | 'tooSmall' | 'tooLarge' | 'over' | 'never' | 'neverQuota'

type Terms = Pick<LeaderDetail, 'investmentMin' | 'investmentMax'>

export const firstFollow: FollowValues = { ...firstSettings, investment: '' }

/** Facts that the server has; each is undefined until it is read. */
export type FollowFacts = {
  readonly available: string | undefined
  readonly need: Pick<CopyNeed, 'any'> | undefined
}

/** [CO12, CO16] */
export function followFaults(
  values: FollowValues, terms: Terms, { available, need }: FollowFacts,
): FormFaults<FollowValues, FollowFault> {
  const { copyKind, investment, quota } = values
  const least = need?.any ?? undefined
  const fault = investmentFault(investment, terms, available)
    ?? (least !== undefined && isBelow(investment, least.investment) ? 'never' : undefined)
  const isQuotaNever = copyKind === 'fixed_quota' && least !== undefined && isSet(quota)
    && isBelow(quota, least.quota)
  return {
    ...settingFaults(values),
    ...fault === undefined ? {} : { investment: fault },
    ...isQuotaNever ? { quota: 'neverQuota' } as const : {},
  }
}

const isBelow = (typed: string, least: string): boolean =>
  compareDecimals(trimDecimalText(typed), least) < 0

/** [CO16] The settings that the needed money depends on; undefined while one is wrong. */
export function needAsked(values: FollowValues): Pick<SettingRequest,
  'copyKind' | 'ratioPpm' | 'capPpm' | 'leverageMax'> | undefined {
  const { ratio, leverageMax } = settingFaults(values)
  if (ratio !== undefined || leverageMax !== undefined) return undefined
  const { copyKind, ratioPpm, capPpm, leverageMax: leverage } = settingRequest(values)
  return {
    copyKind, ratioPpm: ratioPpm === 0 ? 1_000_000 : ratioPpm, capPpm, leverageMax: leverage,
  }
}

function investmentFault(
  typed: string, { investmentMin, investmentMax }: Terms, available: string | undefined,
): FollowFault | undefined {
  if (!isSet(typed)) return 'missing'
  const amount = trimDecimalText(typed)
  if (compareDecimals(amount, investmentMin) < 0) return 'tooSmall'
  if (compareDecimals(amount, investmentMax) > 0) return 'tooLarge'
  return available !== undefined && compareDecimals(amount, available) > 0 ? 'over' : undefined
}

/** A leader whose orders are too small for the money is so by the quota of a fixed one. */
export const followRejects = (
  { copyKind }: Pick<FollowValues, 'copyKind'>,
): Partial<Record<RejectCode, keyof FollowValues>> => ({
  ...settingRejects, investment_too_small: 'investment', insufficient_available: 'investment',
  amount_not_positive: 'investment', amount_too_large: 'investment',
  amount_too_precise: 'investment',
  never_copied: copyKind === 'fixed_quota' ? 'quota' : 'investment',
})

/** The consequences of the settings; a figure is undefined where none is set. */
export type FollowMeaning = {
  /** Of a ratio: a tenth of the leader's equity, and the copied value. */
  readonly example: { readonly leader: string, readonly mine: string } | undefined
  /** Of a quota: how many orders the investment pays. */
  readonly orders: number | undefined
  readonly hasStop: boolean
  /** The equity at which everything closes. */
  readonly stop: string | undefined
}

const decimals = 8
const exampleShare = '0.1'
const ordersShownMax = '9999'

/** [CO12, CP6] 1,000 USDT at ratio 2 open 200 where a leader with 20,000 opens 2,000. */
export function followMeaning(
  values: FollowValues, { equity }: Pick<LeaderDetail, 'equity'>,
): FollowMeaning {
  const { copyKind, stop } = values
  const investment = trimDecimalText(values.investment)
  const [ratio, quota] = [trimDecimalText(values.ratio), trimDecimalText(values.quota)]
  const stopPpm = percentPpm(stop)
  const hasStop = stopPpm !== 0
  if (!isSet(investment)) {
    return { example: undefined, orders: undefined, hasStop, stop: undefined }
  }
  const isRatio = copyKind === 'fixed_ratio'
  const exposure = (money: string): string => multiplyDecimals(money, exampleShare, decimals)
  const fitting = isRatio || !isSet(quota) ? undefined : divideDecimals(investment, quota, 0)
  const lost = multiplyDecimals(investment, shiftDecimal(String(stopPpm), -6), decimals)
  return {
    example: !isRatio || !isSet(ratio) || signOfDecimal(equity) <= 0 ? undefined : {
      leader: exposure(equity), mine: exposure(multiplyDecimals(investment, ratio, decimals)),
    },
    orders: fitting === undefined || compareDecimals(fitting, ordersShownMax) > 0 ? undefined
      : Number(fitting),
    hasStop,
    stop: hasStop ? subtractDecimals(investment, lost) : undefined,
  }
}
