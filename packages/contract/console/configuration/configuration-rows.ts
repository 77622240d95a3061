// The configuration as operators see and change it. Amounts are plain decimals of the coin, fees of
// markets are millionths of the received amount.
import { z } from 'zod/mini'
import { chainText, decimalText, symbolText, wholeNumber } from '#calls/fields.ts'
import { reasonText } from '#console/console-fields.ts'
import { languages } from '#vocabulary/language.ts'
import { addressKinds } from '#vocabulary/networks.ts'
import { settingTextLengthMax } from '#vocabulary/setting.ts'

const text = z.string().check(z.maxLength(settingTextLengthMax))
/** A text in each language. */
const words = z.record(z.enum(languages), text)

/** A value of any kind; the step checks that it fits its setting. */
export const settingValue = z.union([z.boolean(), z.number(), text, words])
export type SettingValueView = z.output<typeof settingValue>

export const coinTerms = z.object({
  symbol: symbolText,
  name: z.string(),
  depositsOpen: z.boolean(),
  withdrawalsOpen: z.boolean(),
})

export const networkTerms = z.object({
  symbol: symbolText,
  chain: chainText,
  name: z.string(),
  addressKind: z.enum(addressKinds),
  /** Decimals of the coin on this chain. */
  decimals: wholeNumber,
  fee: decimalText,
  min: decimalText,
  confirmations: wholeNumber,
  depositsOpen: z.boolean(),
  withdrawalsOpen: z.boolean(),
  position: wholeNumber,
})

export const marketTerms = z.object({
  symbol: symbolText,
  makerFeePpm: wholeNumber,
  takerFeePpm: wholeNumber,
  /** A halted market trades nothing; its orders stay and can be cancelled. */
  isHalted: z.boolean(),
})

export const bannerTerms = z.object({
  titles: words,
  image: z.string(),
  link: z.string(),
  showType: wholeNumber,
  isShown: z.boolean(),
  position: wholeNumber,
})

/**
 * A part of every change: the reason, and the configuration's version that the operator saw. A
 * change of an older version is refused with `state_conflict`.
 */
export const changeFields = { version: wholeNumber, reason: reasonText }
