// The positions that a closing of all ends, with their results at the prices of the books.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnitsShort, moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useDepths } from '#features/market/app/data/use-depths.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { useLivePositions } from './position/use-live-positions.ts'
import { usePositionBadge } from './position/use-position-badge.ts'
import { CloseResult } from './sheet/close-result.tsx'
import { textOfSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { type ClosedResult, estimateCloseAll } from './close-all-estimate.ts'
import styles from './close-all-figures.module.css'

const css = styleNames(styles)

export function CloseAllFigures() {
  const { rows = [], facts } = useLivePositions()
  const books = useDepths(rows.map(({ symbol }) => symbol))
  const { results, sums } = estimateCloseAll(rows, { facts, books })
  const [first] = facts.values()
  return (
    <>
      {first !== undefined && (
        <CloseResult
          estimate={sums} isPartial={sums?.isPartial === true} steps={first.steps}
        />
      )}
      <ul className={css('list')}>
        {rows.map((position, at) => (
          <Row
            facts={facts.get(position.symbol)}
            key={`${position.symbol} ${position.direction}`}
            position={position}
            result={results[at]}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  readonly position: ContractPosition
  readonly facts: RiskFacts | undefined
  readonly result: ClosedResult
}

function Row({ position, facts, result }: RowProps) {
  const badge = usePositionBadge(position)
  const pair = useMarket(position.symbol)?.pair ?? position.symbol
  return (
    <li className={css('row')}>
      <span className={css('names')}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <b className={css('pair')}>{pair}</b>
      </span>
      <b className={css('profit')}><Profit result={result} /></b>
      {facts !== undefined && (
        <span className={css('facts')}>
          <Facts facts={facts} position={position} result={result} />
        </span>
      )}
    </li>
  )
}

function Profit({ result }: { readonly result: ClosedResult }) {
  const format = useFormat()
  if (result === undefined || result === 'thin') return unknownFigure
  const net = formatUnitsShort(result.netUnits, unitDecimals)
  return (
    <SignedText direction={directionOf(roundDecimals(net, moneyPrecision))}>
      {approximately + format.signed(net, moneyPrecision)}
    </SignedText>
  )
}

type FactsProps = RowProps & { readonly facts: RiskFacts }

/** The quantity with its average price in the book, or with the reason why it has none. */
function Facts({ position, facts: { steps }, result }: FactsProps) {
  const t = useTranslations()
  const format = useFormat()
  const total = `${format.quantity(position.quantity, steps.quantityDecimals)}\u00a0${steps.base}`
  if (result === 'thin') return `${total} · ${t('trade.closedNoLiquidity')}`
  const price = result === undefined ? unknownFigure : approximately
    + format.price(textOfSteps(result.ticks, steps.priceDecimals), steps.priceDecimals)
  const priced = `${t('position.estimatedPrice')} ${price}`
  if (result === undefined || result.remainingLots === 0) return `${total} · ${priced}`
  const closed = textOfSteps(result.lots, steps.quantityDecimals)
  const quantity = approximately + format.quantity(closed, steps.quantityDecimals)
  return `${t('position.closesPart', { quantity, total })} · ${priced}`
}
