// One stop of the Tab key for a row of peers: arrows move focus and choice together.
import { useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Choice } from './choice.ts'

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

/**
 * Where a key moves the choice in a row of peers, as the ARIA patterns for tabs and radios say.
 * Undefined when the key is none of ours.
 */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
