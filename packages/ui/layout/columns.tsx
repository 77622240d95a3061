// Parts of a page under each other; the window of a desktop has two columns. The first
// and the last part share a column there, and the middle one has the other, so that the sequence
// of the phone stays the sequence of the keyboard.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './columns.module.css'

const css = styleNames(styles)

export type ColumnsProps = {
  readonly start: ReactNode
  readonly middle: ReactNode
  readonly end?: ReactNode
  /** The part whose column takes the width that is left. */
  readonly wide?: 'start' | 'middle'
}

export function Columns({ start, middle, end, wide = 'start' }: ColumnsProps) {
  return (
    <div className={css('columns', wide === 'middle' && 'wideMiddle')}>
      <div className={css('part', 'start')}>{start}</div>
      <div className={css('part', 'middle')}>{middle}</div>
      {end !== undefined && <div className={css('part', 'end')}>{end}</div>}
    </div>
  )
}
