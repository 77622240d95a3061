// A term of the configuration as a form edits it, and the changes between two drafts.
import { isGuardedTerm, languages, type Language, type Words } from '@ingot/contract/vocabulary'

export type TermValue = boolean | string | Words

/** The values of a form by the keys of its terms; numbers are texts until they are sent. */
export type Draft = Readonly<Record<string, TermValue>>

export type Term = {
  readonly key: string
  readonly label: string
  /** Names the value in the list of changes, where the field's label does not. */
  readonly changeLabel?: string
  /** The rule of the value; shown as its error when the value is refused. */
  readonly hint?: string
  readonly kind: 'flag' | 'text' | 'words' | 'choice'
  /** Whether the list of changes groups its digits. */
  readonly isFigure?: boolean
  readonly choices?: readonly string[]
  /** Whether a value may be sent; the server decides. */
  isSound?(value: TermValue): boolean
}

export function textOf(draft: Draft, key: string): string {
  const value = draft[key]
  if (typeof value !== 'string') throw new Error(`${key} is no text`)
  return value.trim()
}

export const flagOf = (draft: Draft, key: string): boolean => draft[key] === true

export function wordsOf(draft: Draft, key: string): Words {
  const value = draft[key]
  if (typeof value !== 'object') throw new Error(`${key} has no texts`)
  return value
}

/** Digits as a number; NaN for any other text, which the server refuses. */
export const numberOf = (draft: Draft, key: string): number =>
  /^\d{1,9}$/.test(textOf(draft, key)) ? Number(textOf(draft, key)) : Number.NaN

/** [CF16, CF17] Whether another administrator must approve a change. The server proposes it. */
export const isGuardedDraft = (from: Draft, to: Draft): boolean =>
  Object.entries(to).some(([key, next]) => {
    const old = from[key]
    return typeof old === 'string' && typeof next === 'string'
      && isGuardedTerm(key, { from: old, to: next.trim() })
  })

export type TermChange = {
  readonly term: Term
  /** The language of a text that is written in all of them. */
  readonly language: Language | undefined
  readonly from: boolean | string
  readonly to: boolean | string
}

export function changesOf(
  terms: readonly Term[], { from, to }: { readonly from: Draft; readonly to: Draft },
): readonly TermChange[] {
  return terms.flatMap((term): readonly TermChange[] => {
    const [old, next] = [from[term.key] ?? '', to[term.key] ?? '']
    if (typeof old === 'object' && typeof next === 'object') {
      return languages.filter((language) => old[language] !== next[language])
        .map((language) => ({ term, language, from: old[language], to: next[language] }))
    }
    if (typeof old === 'object' || typeof next === 'object' || old === next) return []
    return [{ term, language: undefined, from: old, to: next }]
  })
}
