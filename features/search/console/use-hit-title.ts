// The title of a hit in words: long addresses and transactions by their ends, levels and kinds in
// the operator's language.
import { useTranslations } from 'use-intl'
import { feedbackKinds } from '@ingot/contract/vocabulary'
import type { Hit } from '#features/search/search.console.ts'

/** A longer text is shown by its ends. */
const lengthMax = 24

export function useHitTitle(): (hit: Pick<Hit, 'kind' | 'title'>) => string {
  const identity = useTranslations('identity')
  const feedback = useTranslations('feedback.kinds')
  return ({ kind, title }) => {
    if (kind === 'identity') return identity('levelOf', { level: Number(title) })
    const known = feedbackKinds.find((one) => one === title)
    if (kind === 'feedback') return known === undefined ? '' : feedback(known)
    return title.length > lengthMax && !/\s/.test(title)
      ? `${title.slice(0, 8)}…${title.slice(-6)}` : title
  }
}
