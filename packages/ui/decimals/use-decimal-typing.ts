// Binds an input to a plain decimal value: the input shows the typed text, and the value is its
// meaning. Text that can no longer become a number, and a refused paste, are reported at once; text
// that may still become one is reported when the field loses the focus. A field whose text has no
// value stops its form.
import { useState } from 'react'
import { trimDecimalText } from '#ui/format/decimal-text.ts'
import type { DecimalRules } from './decimal-marks.ts'
import type { HeldDecimal } from './take-pasted.ts'
import { hasForeignKey, isUnreadable } from './typed-decimal.ts'
import { useReportedFault } from './typing-faults.ts'
import { type HeldOptions, type TypingReason, useHeldDecimal } from './use-held-decimal.ts'

export type DecimalTyping = HeldOptions & {
  /** The name of the field. */
  readonly label: string
  /** The words for a text that is no number, could be two, or was refused. */
  readonly typingText: (reason: TypingReason) => string
}

/** A fault of the typed text in words. */
export type TypingFault = {
  readonly text: string
  /** The text has no value; otherwise only the last key was refused. */
  readonly isWrong: boolean
}

export function useDecimalTyping({ label, typingText, ...options }: DecimalTyping) {
  const { value, onChange } = options
  const [isFocused, setFocused] = useState(false)
  const { shown, draft, refusedKey, refuseKey, inputProps } = useHeldDecimal(options)
  const reason = reasonOf(shown, options)
  const wrong = reason !== undefined
    && (!isFocused || shown.refused !== undefined || isUnreadable(shown.text, options))
    ? typingText(reason) : undefined
  const faults = useReportedFault(wrong === undefined ? undefined : `${label} · ${wrong}`)
  return {
    text: draft ?? shown.text,
    isFocused,
    fault: faultOf(wrong, isFocused && refusedKey ? typingText(refusedKey) : undefined),
    /** The value that plus and minus start from. */
    stepsFrom: shown.refused?.former ?? value,
    enter: () => setFocused(true),
    /** Leaves the field, and makes "12." a 12. */
    leave(): void {
      setFocused(false)
      refuseKey(undefined)
      if (value.endsWith('.')) onChange(trimDecimalText(value))
    },
    /** [K138] Enter: sends a form only when each of its texts has a value or is empty. */
    submit(onSubmit: (() => void) | undefined): void {
      if (reason !== undefined) refuseKey(reason)
      else if (faults.first() === undefined) onSubmit?.()
    },
    inputProps,
  }
}

function faultOf(
  wrong: string | undefined, refused: string | undefined,
): TypingFault | undefined {
  if (wrong !== undefined) return { text: wrong, isWrong: true }
  return refused === undefined ? undefined : { text: refused, isWrong: false }
}

/** Why a text has no value; undefined for one that has a value or is empty. */
function reasonOf(
  { text, plain, refused }: HeldDecimal, rules: DecimalRules,
): TypingReason | undefined {
  if (refused !== undefined) return refused.reason
  if (plain !== '' || text === '') return undefined
  return hasForeignKey(text, rules) ? 'not-a-number' : 'unclear'
}
