// Every check of a withdrawal, those with a mark first.
import { withdrawRiskMarks, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function RiskChecks({ marks }: { readonly marks: readonly WithdrawRiskMark[] }) {
  const words = useTranslations('withdrawals')
  const checks = withdrawRiskMarks.toSorted((one, other) =>
    Number(marks.includes(other)) - Number(marks.includes(one)))
  return (
    <section className="part">
      <h3>{words('checks')}</h3>
      <ul className="checks">
        {checks.map((mark) => {
          const isMarked = marks.includes(mark)
          const Icon = isMarked ? TriangleAlert : Check
          return (
            <li key={mark}>
              <span className={isMarked ? 'check-icon warn' : 'check-icon ok'}>
                <Icon aria-hidden size={12} strokeWidth={2.2} />
              </span>
              <b className="m">{words(`marks.${mark}`)}</b>
              <span className="t2">{words(isMarked ? `markTexts.${mark}` : 'noMark')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
