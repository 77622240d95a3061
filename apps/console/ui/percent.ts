// Fees of markets: millionths on the wire, percent on the screen.
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
