// The values of a notification as its reader sees them: figures by the rules of the language, and
// markets, sides and rejects in its words.
import { type Language, toBcp47 } from '#vocabulary/language.ts'
import { isRejectCode } from '#vocabulary/reject.ts'
import { messageOf } from './message-of.ts'

type Side = 'long' | 'short' | 'buy' | 'sell'
type Words = Readonly<Record<'perpetual' | Side | 'unknownDevice', string>>

const words: Readonly<Record<Language, Words>> = {
  zh_CN: {
    perpetual: '永续', long: '多', short: '空', buy: '买入', sell: '卖出', unknownDevice: '未知设备',
  },
  zh_TW: {
    perpetual: '永續', long: '多', short: '空', buy: '買入', sell: '賣出', unknownDevice: '未知裝置',
  },
  en_US: {
    perpetual: 'Perp', long: 'long', short: 'short', buy: 'buy', sell: 'sell',
    unknownDevice: 'unknown device',
  },
  es_ES: {
    perpetual: 'Perp.', long: 'largo', short: 'corto', buy: 'compra', sell: 'venta',
    unknownDevice: 'dispositivo desconocido',
  },
  ja_JP: {
    perpetual: '無期限', long: 'ロング', short: 'ショート', buy: '買い', sell: '売り',
    unknownDevice: '不明な端末',
  },
  ru_RU: {
    perpetual: 'бессрочный', long: 'лонг', short: 'шорт', buy: 'покупка', sell: 'продажа',
    unknownDevice: 'неизвестное устройство',
  },
  ko_KR: {
    perpetual: '무기한', long: '롱', short: '숏', buy: '매수', sell: '매도',
    unknownDevice: '알 수 없는 기기',
  },
  th_TH: {
    perpetual: 'Perpetual', long: 'Long', short: 'Short', buy: 'ซื้อ', sell: 'ขาย',
    unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  },
}

const isSide = (text: string): text is Side =>
  text === 'long' || text === 'short' || text === 'buy' || text === 'sell'

/** Each value by its name; one without a form of its own is shown unchanged. */
export function shownParameters<Parameters extends object>(
  language: Language, parameters: Parameters,
): Parameters
export function shownParameters(language: Language, parameters: object): object {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) =>
    [name, typeof value === 'string' ? shown(language, name, value) : value]))
}

function shown(language: Language, name: string, value: string): string {
  if (name === 'amount' || name === 'fee' || name === 'result') {
    return figure(language, value, { minimum: 2, maximum: 18 })
  }
  if (name === 'quantity' || name === 'total' || name === 'price') {
    const decimals = value.split('.')[1]?.length ?? 0
    return figure(language, value, { minimum: decimals, maximum: decimals })
  }
  if (name === 'device' && value === '') return words[language].unknownDevice
  if (name === 'time') return moment(language, value)
  if (name === 'market') return marketName(language, value)
  if (name === 'side' && isSide(value)) return words[language][value]
  return name === 'reason' && isRejectCode(value) ? messageOf(language, value) : value
}

/** [K135] "BTC/USDT", and "BTC/USDT Perp" for a contract, as on the screens. */
function marketName(language: Language, symbol: string): string {
  const pair = symbol.replace(/-PERP$/, '')
  const named = pair.replace(/^([^/]+)(USDT|USDC|BTC|ETH)$/, '$1/$2')
  return pair === symbol ? named : `${named} ${words[language].perpetual}`
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
