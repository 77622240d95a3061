// A group of choices of the filter under its label.
import type { ReactNode } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './filter-group.module.css'

const css = styleNames(styles)

export type FilterGroupProps = { readonly label: string, readonly children: ReactNode }

export function FilterGroup({ label, children }: FilterGroupProps) {
  return (
    <div className={css('group')}>
      <p aria-hidden className={css('label')}>{label}</p>
      {children}
    </div>
  )
}
