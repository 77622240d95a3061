// Operations of fields on a plain decimal text ("1234.5"): finish it and step it. No float ever
// holds the value.

/** The finished form, when the field is left: "12." is 12, "0.500" is 0.5, "" stays empty. */
export function trimDecimalText(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(/0+$/, '').replace(/\.$/, '')
}

export type StepRules = {
  readonly decimals: number
  /** The smallest move, a plain decimal text: "0.1". */
  readonly step: string
}

/** One step up (1) or down (-1), onto the grid of steps, and never below zero. */
export function stepDecimalText(text: string, direction: 1 | -1, rules: StepRules): string {
  const step = toScaled(rules.step, rules.decimals)
  const value = toScaled(text, rules.decimals)
  if (step <= 0n) return text
  const remainder = value % step
  const onGrid = value - remainder
  const up = onGrid + step
  const down = remainder === 0n ? onGrid - step : onGrid
  return fromScaled(direction === 1 ? up : maxOf(down, 0n), rules.decimals)
}

function toScaled(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(`${integer || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

function fromScaled(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function maxOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
