// The score of a request as slanted blocks and a number: a block for each 20 points.
import { toneOfScore } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

const blocks = [1, 2, 3, 4, 5] as const
const blockPoints = 20

type Scored = { readonly score: number, readonly marks: readonly unknown[] }

export function RiskBlocks({ row: { score, marks } }: { readonly row: Scored }) {
  const words = useTranslations('marks')
  const tone = toneOfScore(score)
  const filled = score === 0 ? 0 : Math.max(1, Math.round(score / blockPoints))
  return (
    <span className={`risk ${tone}c`}>
      <i aria-hidden>
        {blocks.map((block) => <b className={block <= filled ? `${tone}-fill` : ''} key={block} />)}
      </i>
      <span aria-hidden>{score}</span>
      <span className="sr">{words('scoreOf', { score, count: marks.length })}</span>
    </span>
  )
}

/** In a drawer, with the word below the number. */
export function RiskScore({ row }: { readonly row: Scored }) {
  const words = useTranslations('marks')
  return (
    <div className="risk-score">
      <RiskBlocks row={row} />
      <span aria-hidden className="cap t3">{words('score')}</span>
    </div>
  )
}
