// The user's open positions in a wide window: a row each, with the figures and buttons of a card.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { PositionCardProps } from './position-card.tsx'
import { PositionRow } from './position-row.tsx'
import styles from './position-table.module.css'

const css = styleNames(styles)

export type PositionTableProps = Pick<PositionCardProps, 'onOpen'> & {
  readonly positions: readonly ContractPosition[]
}

export function PositionTable({ positions, onOpen }: PositionTableProps) {
  return (
    <div className={css('frame')}>
      <table className={css('table')}>
        <Head />
        <tbody>
          {positions.map((position) => (
            <PositionRow
              key={`${position.symbol} ${position.direction}`}
              onOpen={onOpen}
              position={position}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  const t = useTranslations('position')
  return (
    <thead>
      <tr>
        <Column isStart>{t('positionColumn')}</Column>
        <Column>{t('sizeColumn')}</Column>
        <Column>{t('entry')} / {t('mark')}</Column>
        <Column isStart>{t('liquidation')}</Column>
        <Column>{t('adjustMargin')} / {t('marginRatio')}</Column>
        <Column>{t('unrealised')}</Column>
        <Column from="wide">{t('stops')}</Column>
        <Column from="widest">{t('grossRealised')} / {t('fundingFee')}</Column>
        <Column from="widest"><abbr title={t('adl')}>ADL</abbr></Column>
        <Column><VisuallyHidden>{t('actionsColumn')}</VisuallyHidden></Column>
      </tr>
    </thead>
  )
}

type ColumnProps = {
  readonly children: ReactNode
  readonly isStart?: boolean
  /** The width of the panel from which the column is there. */
  readonly from?: 'wide' | 'widest'
}

function Column({ children, isStart = false, from }: ColumnProps) {
  return <th className={css(isStart && 'start', from)} scope="col">{children}</th>
}
