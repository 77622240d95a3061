// One open position: profit, the way to its liquidation, its figures at the mark, and its buttons.
// A press elsewhere on the card opens all of its figures. A card far from the view keeps its
// figures until it comes near: ten positions cost as much as those in view.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { Zap } from 'lucide'
import { memo, type RefCallback } from 'react'
import { useTranslations } from 'use-intl'
import { allContracts } from '#features/trading/app/data/conditional-scope.ts'
import { useAllConditionalOrders } from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { useIsInView } from '@ingot/ui/lists/use-is-in-view.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { countPartStops } from '#features/trading/app/contract-lists/order/part-stops.ts'
import type {
  PositionSheetKind,
} from '#features/trading/app/contract-lists/sheet/position-sheets.tsx'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import { AdlLight } from './adl-light.tsx'
import { isInDanger, topUpOf } from '#features/trading/app/previews/liquidation-distance.ts'
import { LiquidationRunway } from './liquidation-runway.tsx'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { PositionActions } from './position-actions.tsx'
import { PositionHead } from './position-head.tsx'
import { useDistanceText } from './use-distance-text.ts'
import { type PositionFigures, usePositionFigures } from './use-position-figures.tsx'
import styles from './position-card.module.css'

const css = styleNames(styles)

export type PositionCardProps = {
  readonly position: ContractPosition
  /** Undefined until the market's rules are read. */
  readonly facts: RiskFacts | undefined
  readonly onOpen: (kind: PositionSheetKind, position: ContractPosition) => void
}

export function PositionCard(props: PositionCardProps) {
  const [isInView, watch] = useIsInView()
  return <Card {...props} isInView={isInView} watch={watch} />
}

type CardProps = PositionCardProps & {
  readonly isInView: boolean
  readonly watch: RefCallback<HTMLElement>
}

const Card = memo(function Card({ position, facts, onOpen, watch }: CardProps) {
  const t = useTranslations('position')
  const figures = usePositionFigures(position)
  const pair = useMarket(position.symbol)?.pair ?? position.symbol
  const open = (kind: PositionSheetKind): void => onOpen(kind, position)
  return (
    <TradeCard
      actions={<PositionActions onOpen={open} pair={pair} position={position} />}
      drawing={(
        <>
          <LiquidationRunway position={position} />
          {isInDanger(position) && <Danger facts={facts} position={position} />}
        </>
      )}
      figures={[
        figures.size, figures.margin, figures.marginRatio,
        figures.entry, figures.mark, figures.liquidation,
      ]}
      head={<PositionHead pair={pair} position={position} />}
      note={<CardNote figures={figures} position={position} />}
      open={{ label: t('openDetails', { pair }), onPress: () => open('details') }}
      ref={watch}
    />
  )
}, (before, after) => before.facts === after.facts && before.onOpen === after.onOpen && (
  before.position === after.position
  // Out of the view the mark changes nothing, a fill or another stop does.
  || (!after.isInView && storedFacts.every((name) =>
    before.position[name] === after.position[name]))
))

const storedFacts = ['updateTime', 'stopProfit', 'stopLoss'] as const

type CardNoteProps = Pick<CardProps, 'position'> & { readonly figures: PositionFigures }

function CardNote({ position, figures }: CardNoteProps) {
  const t = useTranslations('position')
  const parts = countPartStops(position, useAllConditionalOrders(allContracts) ?? [])
  return (
    <div className={css('note')}>
      <span>
        {figures.realised.label}{' '}
        <b className={css('figure')}>{figures.realised.value}</b>
      </span>
      <span>{t('fundingFee')} <b className={css('figure')}>{figures.funding.value}</b></span>
      <AdlLight rank={position.adlRank} />
      {(position.stopProfit ?? position.stopLoss) !== null && (
        <span className={css('stops')}>
          {t('stops')} <b className={css('figure')}>{figures.stops.join(' / ')}</b>
        </span>
      )}
      {parts > 0 && (
        <span className={css('stops')}>
          {t('partStops')} <b className={css('figure')}>{parts}</b>
        </span>
      )}
    </div>
  )
}

/** How near the liquidation is, and the margin that would move it away. */
function Danger({ position, facts }: Pick<PositionCardProps, 'position' | 'facts'>) {
  const t = useTranslations('position')
  const format = useFormat()
  const distance = useDistanceText(position)
  const topUp = facts && topUpOf(position, facts)
  return (
    <Note icon={Zap} tone="danger">
      <b className={css('figure')}>{distance}</b>
      {topUp !== undefined && topUp.liquidationPrice !== null && (
        <>
          {' '}
          {t('topUp', {
            amount: format.money(topUp.amount),
            price: format.price(topUp.liquidationPrice, facts?.steps.priceDecimals ?? 0),
            symbol: facts?.steps.quote ?? '',
          })}
        </>
      )}
    </Note>
  )
}
