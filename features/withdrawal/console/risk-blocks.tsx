// The risk marks of a withdrawal as slanted blocks and a number: one block for each mark.
import { withdrawRiskMarks, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

const blocks = [1, 2, 3, 4, 5] as const
const highFrom = 4
const middleFrom = 2

export function RiskBlocks({ marks }: { readonly marks: readonly WithdrawRiskMark[] }) {
  const words = useTranslations('withdrawals')
  const count = marks.length
  const tone = count >= highFrom ? 'danger' : count >= middleFrom ? 'warn' : 'ok'
  return (
    <span className={`risk ${tone}c`}>
      <i aria-hidden>
        {blocks.map((block) => <b className={block <= count ? `${tone}-fill` : ''} key={block} />)}
      </i>
      <span aria-hidden>{count}</span>
      <span className="sr">{words('riskOf', { count, total: withdrawRiskMarks.length })}</span>
    </span>
  )
}
