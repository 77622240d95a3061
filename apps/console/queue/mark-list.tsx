// [OP44] The marks of a row, as the dialog of its approval repeats them.
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DecisionVerb, RowMark } from './queue-definition.ts'

const approvals: ReadonlySet<DecisionVerb> = new Set(['approve', 'confirm', 'record'])

/** Whether a decision grants the request; a rejection needs no look at the marks. */
export const isApproval = ({ verb }: { readonly verb: DecisionVerb }): boolean =>
  approvals.has(verb)

export function MarkList({ marks }: { readonly marks: readonly RowMark[] }) {
  const words = useTranslations('queue')
  if (marks.length === 0) return null
  return (
    <ul aria-label={words('marks', { count: marks.length })} className="checks">
      {marks.map(({ key, label, note }) => (
        <li key={key}>
          <span className="check-icon warn">
            <TriangleAlert aria-hidden size={12} strokeWidth={2.2} />
          </span>
          <b className="m">{label}</b>
          <span className="t2">{note}</span>
        </li>
      ))}
    </ul>
  )
}
