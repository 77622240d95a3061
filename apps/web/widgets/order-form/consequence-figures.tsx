// An order's figures in its confirmation, in a row: price, size, value.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './consequence-figures.module.css'

const css = styleNames(styles)

export type ConsequenceFigure = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
}

export type ConsequenceFiguresProps = { readonly figures: readonly ConsequenceFigure[] }

export function ConsequenceFigures({ figures }: ConsequenceFiguresProps) {
  return (
    <div className={css('figures')}>
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
