// The values of a notification as its reader sees them: figures by the rules of the language, and
// markets, sides and rejects in its words.
import { type Language, toBcp47 } from '#vocabulary/language.ts'
import {
  type QuickCloseReason, quickCloseReasons,
} from '@ingot/features/quick-trade/limits.ts'
import {
  type LeadRejectReason, leadRejectReasons, type ToldStopReason, toldStopReasons,
} from '@ingot/features/copy-trading/leading.ts'
import { isRejectCode } from '#vocabulary/reject.ts'
import { type IdentityReason, identityReasons } from '@ingot/features/identity/limits.ts'
import {
  type OfflineRejectReason, offlineRejectReasons,
} from '#vocabulary/offline-deposit.ts'
import { messageOf } from './message-of.ts'
import valuesFile from './notice-values.json' with { type: 'json' }
import type { Translated } from './words.ts'

type Side = 'long' | 'short' | 'buy' | 'sell'
type Why = OfflineRejectReason | IdentityReason | QuickCloseReason | LeadRejectReason
  | ToldStopReason
const words: Readonly<
  Record<
    'perpetual' | Side | 'unknownDevice' | Why, Translated
  >
> = valuesFile

const isSide = (text: string): text is Side =>
  text === 'long' || text === 'short' || text === 'buy' || text === 'sell'

const isReason = (text: string): text is Why =>
  [
    ...offlineRejectReasons, ...identityReasons, ...quickCloseReasons, ...leadRejectReasons,
    ...toldStopReasons,
  ].some((reason) => reason === text)

/** Each value by its name; one without a form of its own is shown unchanged. */
export function shownParameters<Parameters extends object>(
  language: Language, parameters: Parameters,
): Parameters
export function shownParameters(language: Language, parameters: object): object {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) =>
    [name, typeof value === 'string' ? shown(language, name, value) : value]))
}

/** Amounts with at least two decimals. */
const figures: readonly string[] = ['amount', 'fee', 'result', 'stated', 'refund']

function shown(language: Language, name: string, value: string): string {
  if (figures.includes(name)) {
    return figure(language, value, { minimum: 2, maximum: 18 })
  }
  if (name === 'quantity' || name === 'total' || name === 'price' || name === 'target') {
    const decimals = value.split('.')[1]?.length ?? 0
    return figure(language, value, { minimum: decimals, maximum: decimals })
  }
  if (name === 'device' && value === '') return words.unknownDevice[language]
  if (name === 'time') return moment(language, value)
  if (name === 'market') return marketName(language, value)
  if (name === 'side' && isSide(value)) return words[value][language]
  if (name === 'why' && isReason(value)) return words[value][language]
  return name === 'reason' && isRejectCode(value) ? messageOf(language, value) : value
}

/** [K135] "BTC/USDT", and "BTC/USDT Perp" for a contract, as on the screens. */
function marketName(language: Language, symbol: string): string {
  const pair = symbol.replace(/-PERP$/, '')
  const named = pair.replace(/^([^/]+)(USDT|USDC|BTC|ETH)$/, '$1/$2')
  return pair === symbol ? named : `${named} ${words.perpetual[language]}`
}

/** Every digit, grouped, with the marks of the language. */
function figure(
  language: Language, value: string,
  decimals: { readonly minimum: number, readonly maximum: number },
): string {
  if (!isDecimal(value)) return value
  return new Intl.NumberFormat(toBcp47(language), {
    minimumFractionDigits: decimals.minimum, maximumFractionDigits: decimals.maximum,
    useGrouping: 'always',
  }).format(value)
}

/** The minute in UTC, in the order of the language. */
function moment(language: Language, value: string): string {
  const format = new Intl.DateTimeFormat(toBcp47(language), {
    dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC',
  })
  return `${format.format(Number(value))} UTC`
}

/** A plain decimal is formatted as it is; a number would lose digits. */
function isDecimal(value: string): value is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(value)
}
