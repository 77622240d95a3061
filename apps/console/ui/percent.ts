// Percentages on the screen: fees of markets are millionths on the wire, returns are fractions.
import { marketFeePpmMax } from '@ingot/contract/vocabulary'

const ppmPerPercent = 10_000
const percentDecimals = 4

/** 1000 is "0.1". */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(percentDecimals + 1, '0')
  const fraction = digits.slice(-percentDecimals).replace(/0+$/, '')
  return `${digits.slice(0, -percentDecimals)}${fraction === '' ? '' : `.${fraction}`}`
}

/** Whether a text is the percentage of a fee that an operator may set. */
export const isFeePercent = (text: string): boolean => ppmOf(text) <= marketFeePpmMax

/** "0.1" is 1000; NaN for a text that is no percentage of at most four decimals. */
export function ppmOf(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === '') return Number.NaN
  return Number(whole) * ppmPerPercent + Number(fraction.padEnd(percentDecimals, '0'))
}

/** "0.184200" is "+18.42%", cut. */
export function percentText(fraction: string): string {
  const sign = fraction.startsWith('-') ? '−' : /[1-9]/.test(fraction) ? '+' : ''
  const [whole = '0', part = ''] = fraction.replace('-', '').split('.')
  const digits = `${whole}${part.slice(0, 4).padEnd(4, '0')}`
  const shown = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^0+(?=\d)/, '')
  return `${sign}${shown}%`
}
