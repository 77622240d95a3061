// The terms of a leader and an application as forms: typed texts, their faults and their requests.
import type { RequestOf } from '@ingot/contract/calls'
import type {
  applyToLead, changeLeadTerms, LeadApplication,
} from '#features/copy-trading/leading.calls.ts'
import {
  copyLimits, copyTerms, formatUnitsShort, leaderLimits, type RejectCode, usdtDecimals,
} from '@ingot/contract/vocabulary'
import {
  compareDecimals, multiplyDecimals, shiftDecimal, trimDecimalText,
} from '@ingot/ui/format/decimal-text.ts'
import { isWithin, percentPpm } from '#features/copy-trading/app/setting-form.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type TermValues = {
  readonly bio: string
  /** Per cent of a follower's profit. */
  readonly share: string
  /** USDT. */
  readonly investmentMin: string
  readonly investmentMax: string
  readonly followersMax: string
}

export type ApplyValues = TermValues & {
  readonly nickname: string
  readonly isAgreed: boolean
}

export type TermFault =
  | 'bioMissing' | 'shareRange' | 'investmentRange' | 'belowLeast' | 'followersRange'
export type ApplyFault = TermFault | 'nicknameLength' | 'notAgreed'

/** [LD9] The bounds of the terms, as texts of the form. */
export const termBounds = {
  shareMax: shiftDecimal(String(copyLimits.shareMaxPpm), -4),
  least: formatUnitsShort(copyTerms.investmentMinUnits, usdtDecimals),
  most: formatUnitsShort(copyTerms.investmentMaxUnits, usdtDecimals),
  followersMax: String(copyLimits.followersMax),
} as const

export const firstApplication: ApplyValues = {
  nickname: '', bio: '', share: '10', investmentMin: '50', investmentMax: '20000',
  followersMax: termBounds.followersMax, isAgreed: false,
}

type Terms = Pick<LeadApplication,
  'bio' | 'sharePpm' | 'investmentMin' | 'investmentMax' | 'followersMax'>

/** The values of stored terms. */
export const termValues = (terms: Terms): TermValues => ({
  bio: terms.bio,
  share: trimDecimalText(shiftDecimal(String(terms.sharePpm), -4)),
  investmentMin: terms.investmentMin,
  investmentMax: terms.investmentMax,
  followersMax: String(terms.followersMax),
})

export function termFaults(values: TermValues): FormFaults<TermValues, TermFault> {
  const { bio, share, investmentMin, investmentMax, followersMax } = values
  const { shareMax, least, most } = termBounds
  const isMinRight = isWithin(investmentMin, least, most)
  const isMaxRight = isWithin(investmentMax, least, most)
  const isOrdered = !isMinRight || !isMaxRight || compareDecimals(
    trimDecimalText(investmentMax), trimDecimalText(investmentMin)) >= 0
  return {
    ...bio.trim() === '' ? { bio: 'bioMissing' } as const : {},
    ...isWithin(share, '0', shareMax) ? {} : { share: 'shareRange' } as const,
    ...isMinRight ? {} : { investmentMin: 'investmentRange' } as const,
    ...!isMaxRight ? { investmentMax: 'investmentRange' } as const
      : isOrdered ? {} : { investmentMax: 'belowLeast' } as const,
    ...isWithin(followersMax, '1', termBounds.followersMax) ? {}
      : { followersMax: 'followersRange' } as const,
  }
}

export function applyFaults(values: ApplyValues): FormFaults<ApplyValues, ApplyFault> {
  const { length } = values.nickname.trim()
  const isNamed = length >= leaderLimits.nicknameMin && length <= leaderLimits.nicknameMax
  return {
    ...isNamed ? {} : { nickname: 'nicknameLength' } as const,
    ...termFaults(values),
    ...values.isAgreed ? {} : { isAgreed: 'notAgreed' } as const,
  }
}

export const termRejects: Partial<Record<RejectCode, keyof TermValues>> = {
  investment_too_small: 'investmentMin', amount_not_positive: 'investmentMin',
  amount_too_precise: 'investmentMin', amount_too_large: 'investmentMax',
}

export const applyRejects: Partial<Record<RejectCode, keyof ApplyValues>> = {
  ...termRejects, nickname_taken: 'nickname',
}

/** The request of values without a fault. */
export const termRequest = (values: TermValues): RequestOf<typeof changeLeadTerms> => ({
  bio: values.bio,
  sharePpm: percentPpm(values.share),
  investmentMin: trimDecimalText(values.investmentMin),
  investmentMax: trimDecimalText(values.investmentMax),
  followersMax: Number(trimDecimalText(values.followersMax)),
})

export const applyRequest = (values: ApplyValues): RequestOf<typeof applyToLead> => ({
  nickname: values.nickname, ...termRequest(values), agreed: true,
})

/** The profit of the example under the share, in USDT. */
export const exampleProfit = '200'

/** The payment of a follower with this profit; undefined while the share is wrong. */
export function exampleShare(share: string): string | undefined {
  if (!isWithin(share, '0', termBounds.shareMax)) return undefined
  return multiplyDecimals(exampleProfit, shiftDecimal(trimDecimalText(share), -2), 2)
}
