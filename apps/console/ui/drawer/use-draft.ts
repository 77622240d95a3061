// The draft of a form, the fields that are wrong in it, and the field that the server refused.
import { useState } from 'react'
import type { Sending } from '#data/use-action.ts'

export type DraftRules<Draft> = Pick<Sending, 'failure' | 'clear'> & {
  faultyFields(draft: Draft): readonly string[]
  readonly faultText: string
}

export type UsedDraft<Draft> = {
  readonly draft: Draft
  /** Shows the wrong fields; true when there are none. */
  check(): boolean
  errorOf(key: string): string | undefined
  change(changed: Partial<Draft>): void
}

export function useDraft<Draft extends object>(
  first: Draft, { faultyFields, faultText, failure, clear }: DraftRules<Draft>,
): UsedDraft<Draft> {
  const [draft, setDraft] = useState(first)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  return {
    draft,
    check() {
      const bad = faultyFields(draft)
      setFaulty(bad)
      return bad.length === 0
    },
    errorOf(key) {
      if (faulty.includes(key)) return faultText
      return failure?.field === key ? failure.text : undefined
    },
    change(changed) {
      clear()
      setDraft({ ...draft, ...changed })
      setFaulty(faulty.filter((key) => !(key in changed)))
    },
  }
}
