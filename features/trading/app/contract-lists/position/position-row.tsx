// A row of the positions' table: two figures in a cell, one below the other. A press elsewhere in
// the row opens all of the position's figures.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import { AdlLight } from './adl-light.tsx'
import { isInDanger } from '#features/trading/app/previews/liquidation-distance.ts'
import { LiquidationRunway } from './liquidation-runway.tsx'
import { PositionActions } from './position-actions.tsx'
import type { PositionCardProps } from './position-card.tsx'
import { useDistanceText } from './use-distance-text.ts'
import { usePositionBadge } from './use-position-badge.ts'
import { usePositionFigures } from './use-position-figures.tsx'
import { usePositionProfit } from './use-position-profit.ts'
import styles from './position-table.module.css'

const css = styleNames(styles)

export type PositionRowProps = Pick<PositionCardProps, 'position' | 'onOpen'>

export const PositionRow = memo(function PositionRow({ position, onOpen }: PositionRowProps) {
  const t = useTranslations('position')
  const figures = usePositionFigures(position)
  const pair = useMarket(position.symbol)?.pair ?? position.symbol
  return (
    <tr className={css('row')}>
      <th className={css('start')} scope="row">
        <button
          aria-label={t('openDetails', { pair })}
          className={css('open')}
          onClick={() => onOpen('details', position)}
          type="button"
        >
          <b>{pair}</b>
        </button>
        <KindBadge symbol={position.symbol} />
        <Side position={position} />
      </th>
      <TwoFigures first={figures.size.value} second={figures.value.value} />
      <TwoFigures first={figures.entry.value} second={figures.mark.value} />
      <td className={css('start', 'runway')}>
        {position.liquidationPrice === null
          ? unknownFigure : <LiquidationRunway place="table" position={position} />}
        {isInDanger(position) && <Danger position={position} />}
      </td>
      <TwoFigures first={figures.margin.value} second={figures.marginRatio.value} />
      <Profit position={position} />
      <TwoFigures first={figures.stops[0]} from="wide" second={figures.stops[1]} />
      <TwoFigures first={figures.realised.value} from="widest" second={figures.funding.value} />
      <td className={css('widest')}><AdlLight rank={position.adlRank} /></td>
      <td>
        <div className={css('actions')}>
          <PositionActions
            onOpen={(kind) => onOpen(kind, position)}
            pair={pair}
            position={position}
          />
        </div>
      </td>
    </tr>
  )
})

type Of = { readonly position: ContractPosition }

function Side({ position }: Of) {
  const t = useTranslations('position')
  const { tone, text } = usePositionBadge(position)
  return (
    <small className={css('second')}>
      <span className={css(tone)}>{text}</span> · {t(position.marginMode)}
    </small>
  )
}

type TwoFiguresProps = {
  readonly first: ReactNode
  readonly second: ReactNode
  readonly from?: 'wide' | 'widest'
}

function TwoFigures({ first, second, from }: TwoFiguresProps) {
  return (
    <td className={css(from)}>
      {first}
      <small className={css('second')}>{second}</small>
    </td>
  )
}

function Profit({ position }: Of) {
  const { direction, amount, percent } = usePositionProfit(position)
  const signed = (figure: ReactNode) => (
    <PrivateFigure><SignedText direction={direction}>{figure}</SignedText></PrivateFigure>
  )
  return (
    <TwoFigures
      first={signed(<span className={css('profit')}>{amount}</span>)}
      second={signed(percent)}
    />
  )
}

function Danger({ position }: Of) {
  return <small className={css('danger')}>{useDistanceText(position)}</small>
}
