// A field after a whole text came in: the text's number, or the former text without a value.
import type { DecimalRules } from './decimal-marks.ts'
import { type Refusal, readPasted, refusalOf } from './pasted-decimal.ts'
import { type TypedDecimal, typedTextOf } from './typed-decimal.ts'

export type HeldDecimal = TypedDecimal & {
  /** Why the last paste was refused. The text has no value while this is set. */
  readonly refused?: {
    readonly reason: Refusal
    /** The value before the paste, which a step starts from. */
    readonly former: string
  }
}

/**
 * [K138] A refused paste leaves the text unchanged and takes its value, because the user means
 * another figure than the one that the field still shows.
 */
export function takePasted(
  before: HeldDecimal, pasted: string, rules: DecimalRules,
): HeldDecimal {
  const plain = readPasted(pasted, rules)
  if (plain !== undefined) return { text: typedTextOf(plain, rules.marks), plain }
  const former = before.refused?.former ?? before.plain
  return { text: before.text, plain: '', refused: { reason: refusalOf(pasted, rules), former } }
}
