// The fields of one form whose text has no value: its button sends nothing while there is one. A
// sheet is a form of its own; the fields of a page outside its sheets are another one.
import { createContext, use, useId, useLayoutEffect, useSyncExternalStore } from 'react'

export type TypingFaults = {
  /** Reports the fault of a field in words, or with undefined that it has none. */
  report(field: string, text: string | undefined): void
  /** The fault that was reported first among those that last. */
  first(): string | undefined
  subscribe(listener: () => void): () => void
}

export function newTypingFaults(): TypingFaults {
  const faults = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    report(field, text) {
      if (faults.get(field) === text) return
      if (text === undefined) faults.delete(field)
      else faults.set(field, text)
      for (const listener of listeners) listener()
    },
    first: () => faults.values().next().value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const TypingFaultsContext = createContext(newTypingFaults())

/** [K138] The fault for which the form around sends nothing; undefined without one. */
export function useTypingFault(): string | undefined {
  const { subscribe, first } = use(TypingFaultsContext)
  return useSyncExternalStore(subscribe, first)
}

/** Reports a field's fault to the form around it, before the next tap can reach its button. */
export function useReportedFault(text: string | undefined): TypingFaults {
  const faults = use(TypingFaultsContext)
  const field = useId()
  useLayoutEffect(() => faults.report(field, text), [faults, field, text])
  useLayoutEffect(() => () => faults.report(field, undefined), [faults, field])
  return faults
}
