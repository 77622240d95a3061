// The text of an amount field while it is edited: typed, pasted, dictated or composed by an input
// method. A refused key changes neither the text nor the caret.
import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react'
import type { DecimalRules } from './decimal-marks.ts'
import { type Edit, isWholeText } from './inserted-part.ts'
import { type Refusal, refusalOf } from './pasted-decimal.ts'
import { type HeldDecimal, takePasted } from './take-pasted.ts'
import { takeTyped, typedTextOf } from './typed-decimal.ts'

export type TypingReason = Refusal | 'unclear'

export type HeldOptions = DecimalRules & {
  /** A plain decimal text; empty when nothing, or nothing clear, is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
  /** The value was given in another way than by this field, whatever its text was. */
  readonly isReplaced?: boolean | undefined
}

/** It is reported while the field is focused and has the text that the key left unchanged. */
type RefusedKey = { readonly reason: TypingReason, readonly at: string }

const untouched: HeldDecimal = { text: '', plain: '' }

export function useHeldDecimal({ value, onChange, isReplaced = false, ...rules }: HeldOptions) {
  const [held, setHeld] = useState(untouched)
  /** The text that an input method is still composing; it counts when it is complete. */
  const [draft, setDraft] = useState<string>()
  const [refusedKey, setRefusedKey] = useState<RefusedKey>()
  const isOwn = !isReplaced && held.plain === value
  // A value from elsewhere ends the text: when the field is emptied later, the text is not back.
  if (!isOwn && held !== untouched) setHeld(untouched)
  const shown: HeldDecimal = isOwn
    ? held : { text: typedTextOf(value, rules.marks), plain: value }
  const { text } = shown

  function accept(next: HeldDecimal): void {
    setHeld(next)
    setRefusedKey(undefined)
    if (next.plain !== value || next.refused !== undefined) onChange(next.plain)
  }

  function take(input: HTMLInputElement, edit: Edit): void {
    setDraft(undefined)
    const { value: edited } = input
    const isWhole = isWholeText(text, edited, edit)
    const taken = takeTyped(text, edited, rules)
    if (taken !== undefined && (taken.plain !== '' || !isWhole)) return accept(taken)
    keepCaret(input, text)
    if (isWhole) accept(takePasted(shown, edited, rules))
    else setRefusedKey({ reason: refusalOf(edited, rules), at: text })
  }

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (isComposing) setDraft(currentTarget.value)
    else take(currentTarget, editOf(nativeEvent))
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    accept(takePasted(shown, event.clipboardData.getData('text'), rules))
  }

  return {
    shown,
    draft,
    refusedKey: refusedKey?.at === text ? refusedKey.reason : undefined,
    refuseKey: (reason: TypingReason | undefined) =>
      setRefusedKey(reason && { reason, at: text }),
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
