// Binds an input to a plain decimal value: the input shows the typed text, the value is its
// meaning, and a refused key changes neither the text nor the caret. Text that can no longer become
// a number is reported at once; text that may still become one is reported when the field loses the
// focus.
import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react'
import { trimDecimalText } from '#format/decimal-text.ts'
import { isUnreadable, readPasted, takeTyped, typedTextOf } from './typed-decimal.ts'
import type { DecimalRules, TypedDecimal } from './typed-decimal.ts'

export type DecimalTyping = DecimalRules & {
  /** A plain decimal text; empty when nothing, or nothing clear, is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
}

export function useDecimalTyping({ value, onChange, ...rules }: DecimalTyping) {
  const [typed, setTyped] = useState<TypedDecimal>({ text: '', plain: '' })
  /** The text that an input method is still composing; it counts when it is complete. */
  const [draft, setDraft] = useState<string>()
  const isTyped = typed.plain === value
  const text = isTyped ? typed.text : typedTextOf(value, rules.marks)

  function take(input: HTMLInputElement): void {
    setDraft(undefined)
    const taken = takeTyped(text, input.value, rules)
    if (taken === undefined) return keepCaret(input, text)
    setTyped(taken)
    if (taken.plain !== value) onChange(taken.plain)
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const { currentTarget, nativeEvent } = event
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (isComposing) setDraft(currentTarget.value)
    else take(currentTarget)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const plain = readPasted(event.clipboardData.getData('text'), rules)
    if (plain === undefined) return
    const finished = trimDecimalText(plain)
    setTyped({ text: typedTextOf(finished, rules.marks), plain: finished })
    onChange(finished)
  }

  const isUnclear = isTyped && typed.plain === '' && typed.text !== ''
  return {
    text: draft ?? text,
    /** The typed text means no number, and the field must show that now. */
    isWrong: (isFocused: boolean) => isUnclear && (!isFocused || isUnreadable(typed.text, rules)),
    /** Makes "12." a 12 when the field is left. */
    finish(): void {
      if (value.endsWith('.')) onChange(trimDecimalText(value))
    },
    inputProps: {
      autoComplete: 'off',
      inputMode: 'decimal',
      onChange: handleChange,
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget),
      onPaste: handlePaste,
      type: 'text',
    } as const,
  }
}

/** Puts the kept text back with the caret where the refused key found it. */
function keepCaret(input: HTMLInputElement, text: string): void {
  const added = input.value.length - text.length
  const caret = Math.max(0, (input.selectionStart ?? input.value.length) - Math.max(0, added))
  input.value = text
  input.setSelectionRange(caret, caret)
}
