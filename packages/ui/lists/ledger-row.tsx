// One pair of a ledger. Long values wrap; they are never cut.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './ledger.module.css'

const css = styleNames(styles)

export type LedgerRowProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly isStrong?: boolean
}

export function LedgerRow({ label, children, isStrong = false }: LedgerRowProps) {
  return (
    <div className={css('row')}>
      <dt className={css('label')}>{label}</dt>
      <dd className={css('value', isStrong && 'strong')}>{children}</dd>
    </div>
  )
}
