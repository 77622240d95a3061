// The positions that a closing of all ends, at the newest marks, with their result in sum.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { SignedText } from '#ui/figures/signed-text.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { usePositionBadge } from '#widgets/contract-lists/position/use-position-badge.ts'
import { usePositionProfit } from '#widgets/contract-lists/position/use-position-profit.ts'
import { CloseResult } from '#widgets/contract-lists/sheet/close-result.tsx'
import styles from './close-all-figures.module.css'
import { estimateCloseAll } from './close-all-estimate.ts'

const css = styleNames(styles)

export function CloseAllFigures() {
  const { rows = [], facts } = useLivePositions()
  const [first] = facts.values()
  return (
    <>
      {first !== undefined && (
        <CloseResult estimate={estimateCloseAll(rows, facts)} steps={first.steps} />
      )}
      <ul className={css('list')}>
        {rows.map((position) => (
          <Row
            facts={facts.get(position.symbol)}
            key={`${position.symbol} ${position.direction}`}
            position={position}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { readonly position: ContractPosition, readonly facts: RiskFacts | undefined }

function Row({ position, facts }: RowProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const badge = usePositionBadge(position)
  const profit = usePositionProfit(position)
  const pair = useMarket(position.symbol)?.pair ?? position.symbol
  return (
    <li className={css('row')}>
      <span className={css('names')}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <b className={css('pair')}>{pair}</b>
      </span>
      <b className={css('profit')}>
        <SignedText direction={profit.direction}>{profit.amount}</SignedText>
      </b>
      {facts !== undefined && (
        <span className={css('facts')}>
          {format.quantity(position.quantity, facts.steps.quantityDecimals)} {facts.steps.base}
          {' · '}{t('mark')}{' '}
          {format.price(position.nowPrice, facts.steps.priceDecimals)}
        </span>
      )}
    </li>
  )
}
