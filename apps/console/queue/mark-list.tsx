// [OP44] The marks of a row, as the dialog of its approval repeats them, and all checks of a row in
// its drawer.
import { Check, TriangleAlert, X } from 'lucide-react'
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
      {marks.map((mark) => <CheckLine key={mark.key} mark={mark} tone="warn" />)}
    </ul>
  )
}

/** Every check of a request, those with a mark first; the others have found nothing. */
export function ChecksPart<Key extends string>({ checks, marks, labelOf }: {
  readonly checks: readonly Key[]
  readonly marks: readonly RowMark[]
  labelOf(check: Key): string
}) {
  const words = useTranslations('queue')
  const found = checks.flatMap((check) => marks.find(({ key }) => key === check) ?? [])
  const others = checks.filter((check) => !marks.some(({ key }) => key === check))
  return (
    <section className="part">
      <h3>{words('checks')}</h3>
      <ul className="checks">
        {found.map((mark) => <CheckLine key={mark.key} mark={mark} tone="warn" />)}
        {others.map((key) => (
          <CheckLine
            key={key} mark={{ key, label: labelOf(key), note: words('noMark') }} tone="ok"
          />
        ))}
      </ul>
    </section>
  )
}

type Tone = 'ok' | 'warn' | 'danger'

/** Checks in the sequence of the lines, each in its tone. */
export function CheckLines({ lines }: {
  readonly lines: readonly (RowMark & { readonly tone: Tone })[]
}) {
  const words = useTranslations('queue')
  return (
    <section className="part">
      <h3>{words('checks')}</h3>
      <ul className="checks">
        {lines.map(({ tone, ...mark }) => <CheckLine key={mark.key} mark={mark} tone={tone} />)}
      </ul>
    </section>
  )
}

const icons = { ok: Check, warn: TriangleAlert, danger: X } as const

function CheckLine({ mark: { label, note }, tone }: {
  readonly mark: RowMark
  readonly tone: Tone
}) {
  const Icon = icons[tone]
  return (
    <li>
      <span className={`check-icon ${tone}`}><Icon aria-hidden size={12} strokeWidth={2.2} /></span>
      <b className="m">{label}</b>
      <span className="t2">{note}</span>
    </li>
  )
}
