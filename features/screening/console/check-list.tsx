// [SC2] Every check of a request with its fact in words: those found first, then those found fine.
import type { MarkCheck } from '#features/screening/mark-checks.console.ts'
import { toneOfMark, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { ageOf } from '@ingot/console/queue/age-of.ts'
import { CheckLines } from '@ingot/console/queue/mark-list.tsx'
import type { RowMark } from '@ingot/console/queue/queue-definition.ts'

type Checked = MarkCheck<WithdrawRiskMark>

export function CheckList({ checks }: { readonly checks: readonly Checked[] }) {
  const words = useTranslations('marks')
  const factOf = useFacts()
  return (
    <CheckLines
      lines={checks.map((check) => ({
        key: check.mark, label: words(`labels.${check.mark}`), note: factOf(check),
        tone: check.isFound ? toneOfMark(check.mark) : 'ok',
      }))}
    />
  )
}

function useFacts(): (check: Checked) => string {
  const words = useTranslations('marks')
  const queue = useTranslations('queue')
  const now = useNow()
  return ({ mark, isFound, time, count, text }) => {
    const age = ageOf(now - (time ?? now))
    return words(`${isFound ? 'found' : 'fine'}.${mark}`, {
      ago: queue(`ago.${age.unit}`, { count: age.count }), count, text, number: String(count),
    })
  }
}

/** The marks of a row in words, as its list and the dialog of its approval have them. */
export function useMarkWords(): (marks: readonly WithdrawRiskMark[]) => readonly RowMark[] {
  const words = useTranslations('marks')
  return (marks) => marks.map((key) =>
    ({ key, label: words(`labels.${key}`), note: words(`texts.${key}`) }))
}
