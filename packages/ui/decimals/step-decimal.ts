// Moves the decimal text of a field by one step. No float ever holds the value.
import { formatUnits, parseUnits } from '@ingot/contract/vocabulary'
import { cutDecimals, trimDecimalText } from '#ui/format/decimal-text.ts'

export type StepRules = {
  readonly decimals: number
  /** The smallest move, a plain decimal text: "0.1". */
  readonly step: string
}

/** One step up (1) or down (-1), onto the grid of steps, and never below zero. */
export function stepDecimalText(text: string, direction: 1 | -1, rules: StepRules): string {
  const step = unitsOf(rules.step, rules.decimals)
  const value = unitsOf(text, rules.decimals)
  // A value beyond the largest amount is left to the field's own check.
  if (step === undefined || step === 0n || value === undefined) return text
  const remainder = value % step
  const onGrid = value - remainder
  const down = remainder === 0n ? onGrid - step : onGrid
  const stepped = direction === 1 ? onGrid + step : down
  return formatUnits(stepped > 0n ? stepped : 0n, rules.decimals)
}

function unitsOf(text: string, decimals: number): bigint | undefined {
  const trimmed = trimDecimalText(text)
  const read = parseUnits(cutDecimals(trimmed === '' ? '0' : trimmed, decimals), decimals)
  return read.ok ? read.units : undefined
}
