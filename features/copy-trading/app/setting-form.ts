// The settings of a copy as a form: typed texts, their faults, and the request that they make.
import type { RequestOf } from '@ingot/contract/calls'
import type { changeCopy, CopyView } from '#features/copy-trading/copies.calls.ts'
import {
  copyCapsPpm, type CopyKind, type CopyMarginMode, type RejectCode,
} from '@ingot/contract/vocabulary'
import {
  compareDecimals, shiftDecimal, signOfDecimal, trimDecimalText,
} from '@ingot/ui/format/decimal-text.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { ratioText } from './use-copy-words.ts'

export type SettingValues = {
  readonly copyKind: CopyKind
  /** A multiple of the leader's exposure: "1". */
  readonly ratio: string
  /** USDT for each order of the leader. */
  readonly quota: string
  /** In millionths, one of the steps. */
  readonly cap: string
  readonly leverageMax: string
  readonly marginMode: CopyMarginMode
  /** Empty for all. */
  readonly symbols: readonly string[]
  /** USDT on one market; empty for no bound. */
  readonly maxInvest: string
  /** Per cent; empty for none. */
  readonly stop: string
  readonly take: string
}

export type SettingFault =
  | 'ratioRange' | 'quotaMissing' | 'leverageRange' | 'stopRange' | 'takeRange'

/** Bounds that a form has; the exchange's are wider. */
export const settingBounds = {
  ratioMin: '0.1', ratioMax: '5', leverageMax: '125', stopMax: '99', takeMax: '1000',
} as const

/** The first settings of a new copy. */
export const firstSettings: SettingValues = {
  copyKind: 'fixed_ratio', ratio: '1', quota: '50', cap: '5000', leverageMax: '20',
  marginMode: 'follow', symbols: [], maxInvest: '', stop: '30', take: '',
}

/** Whether a typed figure is above zero; one that is still typed ("12.") counts so far. */
export function isSet(typed: string): boolean {
  const text = trimDecimalText(typed)
  return text !== '' && signOfDecimal(text) > 0
}

/** Whether a typed figure is from the least to the most. */
export function isWithin(typed: string, least: string, most: string): boolean {
  const text = trimDecimalText(typed)
  return text !== '' && compareDecimals(text, least) >= 0 && compareDecimals(text, most) <= 0
}

export function settingFaults(values: SettingValues): FormFaults<SettingValues, SettingFault> {
  const { copyKind, ratio, quota, leverageMax, stop, take } = values
  const { ratioMin, ratioMax, leverageMax: most, stopMax, takeMax } = settingBounds
  const isRatio = copyKind === 'fixed_ratio'
  return {
    ...isRatio && !isWithin(ratio, ratioMin, ratioMax) ? { ratio: 'ratioRange' } as const : {},
    ...!isRatio && !isSet(quota) ? { quota: 'quotaMissing' } as const : {},
    ...isWithin(leverageMax, '1', most) ? {} : { leverageMax: 'leverageRange' } as const,
    ...isSet(stop) && !isWithin(stop, '0', stopMax) ? { stop: 'stopRange' } as const : {},
    ...isSet(take) && !isWithin(take, '0', takeMax) ? { take: 'takeRange' } as const : {},
  }
}

export const settingRejects: Partial<Record<RejectCode, keyof SettingValues>> = {
  market_unknown: 'symbols', amount_too_large: 'maxInvest', amount_too_precise: 'maxInvest',
}

export type SettingRequest = Omit<RequestOf<typeof changeCopy>, 'copyId'>

/** The request of values without a fault. */
export function settingRequest(values: SettingValues): SettingRequest {
  const { copyKind, ratio, quota, cap, leverageMax, marginMode, symbols, maxInvest } = values
  const isRatio = copyKind === 'fixed_ratio'
  return {
    copyKind,
    ratioPpm: isRatio ? wholeOf(shiftDecimal(trimDecimalText(ratio), 6)) : 0,
    quota: isRatio ? '0' : trimDecimalText(quota),
    capPpm: copyCapsPpm.find((step) => String(step) === cap) ?? copyCapsPpm[0],
    leverageMax: wholeOf(leverageMax),
    marginMode,
    symbols: [...symbols],
    maxInvest: isSet(maxInvest) ? trimDecimalText(maxInvest) : '0',
    stopPpm: percentPpm(values.stop),
    takePpm: percentPpm(values.take),
  }
}

/** Per cent in millionths; none is zero. */
export const percentPpm = (percent: string): number =>
  isSet(percent) ? wholeOf(shiftDecimal(trimDecimalText(percent), 4)) : 0

const wholeOf = (text: string): number => Math.trunc(Number(text))

type Stored = Pick<CopyView,
  'copyKind' | 'ratioPpm' | 'quota' | 'capPpm' | 'leverageMax' | 'marginMode' | 'symbols'
  | 'maxInvest' | 'stopPpm' | 'takePpm'>

/** The values of a copy's settings. */
export function valuesOf(copy: Stored): SettingValues {
  const percent = (ppm: number): string => ppm === 0 ? '' : ratioText(ppm * 100)
  return {
    copyKind: copy.copyKind,
    ratio: copy.ratioPpm === 0 ? firstSettings.ratio : ratioText(copy.ratioPpm),
    quota: isSet(copy.quota) ? copy.quota : firstSettings.quota,
    cap: String(copy.capPpm),
    leverageMax: String(copy.leverageMax),
    marginMode: copy.marginMode,
    symbols: copy.symbols,
    maxInvest: isSet(copy.maxInvest) ? copy.maxInvest : '',
    stop: percent(copy.stopPpm),
    take: percent(copy.takePpm),
  }
}
