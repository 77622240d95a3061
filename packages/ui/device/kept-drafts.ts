// The user's typed texts of forms, carried over a reload that the app itself asks for. A form
// that takes part has a key; its secrets never take part.
import { useEffect, useRef } from 'react'

type Texts = Readonly<Record<string, string>>
export type KeptDrafts = Readonly<Record<string, Texts>>

const secret = /password|code|secret/i
const open = new Map<string, () => Texts>()
let restored: KeptDrafts = {}

/** The texts of the open forms. */
export const collectDrafts = (): KeptDrafts =>
  Object.fromEntries([...open].map(([key, read]) => [key, read()]))

/** Gives the forms that open next the texts of the page before the reload. */
export function restoreDrafts(drafts: KeptDrafts): void {
  restored = drafts
}

/** The first draft of a form with the texts of the page before the reload. */
export function restoredDraft<Draft>(key: string, first: Draft): Draft {
  const texts = restored[key]
  if (texts === undefined) return first
  return { ...first, ...textsOf(first, (name, text) => texts[name] ?? text) }
}

/** Lets a draft take part while its form is on the screen. */
export function useDraftKept(key: string, draft: object): void {
  const newest = useRef(draft)
  useEffect(() => {
    newest.current = draft
  }, [draft])
  useEffect(() => {
    open.set(key, () => textsOf(newest.current, (_, text) => text))
    return () => {
      open.delete(key)
      restored = Object.fromEntries(Object.entries(restored).filter(([other]) => other !== key))
    }
  }, [key])
}

/** The key of a form of fields: the names of its fields. */
export const keyOfFields = (values: object): string => Object.keys(values).toSorted().join(' ')

function textsOf(draft: unknown, textOf: (name: string, text: string) => string): Texts {
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(Object.entries(draft).flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) ? [[name, textOf(name, value)]] : []))
}
