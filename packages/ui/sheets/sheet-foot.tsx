// The end of a long sheet: its main action stays in sight while the words above it scroll.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './sheet-foot.module.css'

const css = styleNames(styles)

export function SheetFoot({ children }: { readonly children: ReactNode }) {
  return <div className={css('foot')} data-sheet-foot>{children}</div>
}
