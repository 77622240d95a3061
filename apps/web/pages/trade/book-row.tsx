// One row of the order book. All its properties are plain values, so that a row whose level did
// not change is not rendered again; its bar moves by transform alone.
import { memo } from 'react'
import { styleNames } from '#ui/style-names.ts'
import type { BookSide } from './book-view.ts'
import styles from './book-row.module.css'

const css = styleNames(styles)

export type BookRowProps = {
  readonly side: BookSide
  readonly ticks: number
  /** The digits that all shown prices share, and those that move. */
  readonly head: string
  readonly tail: string
  readonly quantity: string
  /** From 0 to 1. */
  readonly share: number
  readonly isOwn: boolean
  readonly label: string
  readonly onPick: (ticks: number) => void
}

export const BookRow = memo(function BookRow(props: BookRowProps) {
  const { side, ticks, head, tail, quantity, share, isOwn, label, onPick } = props
  return (
    <button
      aria-label={label}
      className={css('row', side, isOwn && 'own')}
      onClick={() => onPick(ticks)}
      tabIndex={-1}
      type="button"
    >
      <i className={css('bar')} style={{ transform: `scaleX(${share})` }} />
      <span className={css('price')}>{head}<b>{tail}</b></span>
      <span className={css('quantity')}>{quantity}</span>
    </button>
  )
})
