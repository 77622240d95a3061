// Text for screen readers only.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './visually-hidden.module.css'

const css = styleNames(styles)

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css('hidden')}>{children}</span>
}
