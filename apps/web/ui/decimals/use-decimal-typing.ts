// Binds an input to a plain decimal value: the input shows the typed text, the value is its
// meaning, and a refused key or paste changes neither the text nor the caret and is reported. Text
// that can no longer become a number is reported at once; text that may still become one is
// reported when the field loses the focus.
import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react'
import { trimDecimalText } from '#format/decimal-text.ts'
import type { DecimalRules } from './decimal-marks.ts'
import { type Edit, isWholeText } from './inserted-part.ts'
import { type Refusal, readPasted, refusalOf } from './pasted-decimal.ts'
import {
  hasForeignKey, isUnreadable, takeTyped, type TypedDecimal, typedTextOf,
} from './typed-decimal.ts'

export type DecimalTyping = DecimalRules & {
  /** A plain decimal text; empty when nothing, or nothing clear, is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
}

export type TypingReason = Refusal | 'unclear'

/** A fault of the typed text. */
export type TypingFault = {
  readonly reason: TypingReason
  /** The text has no value; otherwise only the last key or paste was refused. */
  readonly isWrong: boolean
}

type Refused = {
  readonly reason: Refusal
  /** The text that the refusal left unchanged. */
  readonly at: string
  /** A refused paste is reported until the next input, a refused key while the field is focused. */
  readonly isWhole: boolean
}

export function useDecimalTyping({ value, onChange, ...rules }: DecimalTyping) {
  const [typed, setTyped] = useState<TypedDecimal>({ text: '', plain: '' })
  /** The text that an input method is still composing; it counts when it is complete. */
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const isTyped = typed.plain === value
  const text = isTyped ? typed.text : typedTextOf(value, rules.marks)

  function accept(next: TypedDecimal): void {
    setTyped(next)
    setRefused(undefined)
    if (next.plain !== value) onChange(next.plain)
  }

  function takeWhole(whole: string): void {
    const plain = readPasted(whole, rules)
    if (plain === undefined) {
      setRefused({ reason: refusalOf(whole, rules), at: text, isWhole: true })
    } else accept({ text: typedTextOf(plain, rules.marks), plain })
  }

  function take(input: HTMLInputElement, edit: Edit): void {
    setDraft(undefined)
    const { value: edited } = input
    const isWhole = isWholeText(text, edited, edit)
    const taken = takeTyped(text, edited, rules)
    if (taken !== undefined && (taken.plain !== '' || !isWhole)) return accept(taken)
    keepCaret(input, text)
    if (isWhole) takeWhole(edited)
    else setRefused({ reason: refusalOf(edited, rules), at: text, isWhole: false })
  }

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (isComposing) setDraft(currentTarget.value)
    else take(currentTarget, editOf(nativeEvent))
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    takeWhole(event.clipboardData.getData('text'))
  }

  /** The fault that the field shows now. */
  function faultWhile(isFocused: boolean): TypingFault | undefined {
    const isUnclear = isTyped && typed.plain === '' && typed.text !== ''
    if (isUnclear && (!isFocused || isUnreadable(typed.text, rules))) {
      const reason = hasForeignKey(typed.text, rules) ? 'not-a-number' : 'unclear'
      return { reason, isWrong: true }
    }
    if (refused?.at !== text || !(isFocused || refused.isWhole)) return undefined
    return { reason: refused.reason, isWrong: false }
  }

  return {
    text: draft ?? text,
    faultWhile,
    /** Makes "12." a 12 when the field is left. */
    finish(): void {
      if (refused?.isWhole === false) setRefused(undefined)
      if (value.endsWith('.')) onChange(trimDecimalText(value))
    },
    inputProps: {
      autoComplete: 'off',
      inputMode: 'decimal',
      onChange: handleChange,
      onCompositionEnd: ({ currentTarget, nativeEvent }: CompositionEvent<HTMLInputElement>) =>
        take(currentTarget, editOf(nativeEvent)),
      onPaste: handlePaste,
      type: 'text',
    } as const,
  }
}

function editOf(event: Event): Edit {
  return {
    inputType: 'inputType' in event ? event.inputType : undefined,
    data: 'data' in event ? event.data : undefined,
  }
}

/** Puts the kept text back with the caret where the refused key found it. */
function keepCaret(input: HTMLInputElement, text: string): void {
  const added = input.value.length - text.length
  const caret = Math.max(0, (input.selectionStart ?? input.value.length) - Math.max(0, added))
  input.value = text
  input.setSelectionRange(caret, caret)
}
