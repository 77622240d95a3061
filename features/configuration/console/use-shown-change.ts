// A change of a form as the confirmation shows it.
import { factorOf } from '@ingot/contract/vocabulary'
import type { ShownChange } from '@ingot/console/ui/change-list.tsx'
import { groupedFigure } from '@ingot/console/ui/format-amount.ts'
import { useChangeWords } from '@ingot/console/ui/use-change-words.ts'
import type { Term, TermChange } from './term.ts'

export function useShownChange(): (change: TermChange) => ShownChange {
  const { shown, labelIn } = useChangeWords()
  return ({ term, language, from, to }) => ({
    key: `${term.key} ${language ?? ''}`,
    label: labelIn(language, term.changeLabel ?? term.label),
    from: shown(figureIn(term, from)),
    to: shown(figureIn(term, to)),
    factor: term.isFigure === true && typeof from === 'string' && typeof to === 'string'
      ? factorOf({ from: from.trim(), to: to.trim() }) : undefined,
  })
}

/** [OP46] */
const figureIn = ({ isFigure }: Term, value: boolean | string): boolean | string =>
  isFigure === true && typeof value === 'string' ? groupedFigure(value.trim()) : value
