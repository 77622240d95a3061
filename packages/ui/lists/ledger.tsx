// Pairs of label and value: consequences on a confirm sheet, details of an order.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './ledger.module.css'

const css = styleNames(styles)

export type LedgerProps = { readonly children: ReactNode, readonly size?: 's' | 'm' }

export function Ledger({ children, size = 'm' }: LedgerProps) {
  return <dl className={css('ledger', size)}>{children}</dl>
}
