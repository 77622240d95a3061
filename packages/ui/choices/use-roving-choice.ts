// One stop of the Tab key for a row of peers: arrows move focus and choice together.
import { useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Choice } from './choice.ts'
import { rovingIndex } from './roving-index.ts'

export type RovingChoice<Value extends string> = {
  readonly row: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly tabIndexOf: (value: Value) => 0 | -1
}

export type RovingChoiceOptions<Value extends string> = {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function useRovingChoice<Value extends string>(
  { choices, value, onChange }: RovingChoiceOptions<Value>,
): RovingChoice<Value> {
  const row = useRef<HTMLDivElement>(null)
  const index = choices.findIndex((choice) => choice.value === value)

  function onKeyDown(event: KeyboardEvent) {
    const nextIndex = rovingIndex(event.key, Math.max(index, 0), choices.length)
    const next = nextIndex === undefined ? undefined : choices[nextIndex]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    const buttons = row.current?.querySelectorAll('button') ?? []
    const button = Array.from(buttons)[nextIndex ?? 0]
    button?.focus()
  }

  function tabIndexOf(candidate: Value): 0 | -1 {
    const isStop = index < 0 ? choices[0]?.value === candidate : candidate === value
    return isStop ? 0 : -1
  }

  return { row, onKeyDown, tabIndexOf }
}
