// An order's figures in its confirmation: price, size, value. They are in a row, or in lines when
// the row would leave one of them alone in a second row.
import type { ReactNode } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './consequence-figures.module.css'

const css = styleNames(styles)

/** More characters do not fit in a row of 390 px. */
const rowLengthMax = 32

export type ConsequenceFigure = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
}

export type ConsequenceFiguresProps = { readonly figures: readonly ConsequenceFigure[] }

export function ConsequenceFigures({ figures }: ConsequenceFiguresProps) {
  const length = figures.reduce((sum, { value, unit = '' }) =>
    sum + (typeof value === 'string' ? value.length : 0) + unit.length, 0)
  return (
    <div className={css('figures', length > rowLengthMax && 'lines')}>
      {figures.map(({ label, value, unit }) => (
        <div className={css('figure')} key={label}>
          <p className={css('label')}>{label}</p>
          <p className={css('value')}>
            {value}
            {unit !== undefined && <small className={css('unit')}> {unit}</small>}
          </p>
        </div>
      ))}
    </div>
  )
}
