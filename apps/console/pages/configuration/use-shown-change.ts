// A change of a form as the confirmation shows it.
import type { ShownChange } from '#ui/change-list.tsx'
import { useChangeWords } from '#ui/use-change-words.ts'
import type { TermChange } from './term.ts'

export function useShownChange(): (change: TermChange) => ShownChange {
  const { shown, labelIn } = useChangeWords()
  return ({ term, language, from, to }) => ({
    key: `${term.key} ${language ?? ''}`,
    label: labelIn(language, term.changeLabel ?? term.label),
    from: shown(from),
    to: shown(to),
  })
}
