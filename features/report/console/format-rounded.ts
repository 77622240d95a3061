// Amounts of reports: rounded to the nearest, with groups of thousands; the CSV has all decimals.
import { formatSigned } from '@ingot/console/ui/format-amount.ts'

/** A decimal text with at most `decimals` decimals, half away from zero; a gain has a plus. */
export function formatRounded(text: string, decimals = 2): string {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const scaled = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
    + (Number(fraction[decimals] ?? '0') >= 5 ? 1n : 0n)
  const digits = String(scaled).padStart(decimals + 1, '0')
  const rest = decimals > 2 ? digits.slice(-decimals).replace(/0+$/, '') : digits.slice(-decimals)
  const rounded = `${digits.slice(0, -decimals)}${rest === '' ? '' : `.${rest}`}`
  return formatSigned(isNegative && scaled !== 0n ? `-${rounded}` : rounded)
}
