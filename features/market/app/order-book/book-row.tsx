// One row of the order book. All its properties are plain values, so that a row whose level did
// not change is not rendered again. Its bar is a background, which only repaints the row. The price
// of a press is the one that the row showed when the press began (W20).
import { memo, type MouseEvent, useRef } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
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
  /** The same with all its digits: a screen reader hears them. */
  readonly wholeQuantity: string
  /** The bar's length from 0 to 1, in steps that can be seen. */
  readonly share: number
  /** The quantity from the best price down to this row, on a desktop. */
  readonly total: string | undefined
  readonly isOwn: boolean
  /** The side's name, for users that do not see its colour. */
  readonly sideWord: string
  readonly onPick: (ticks: number) => void
  /** A press has begun: the book does not move until it has ended. */
  readonly onHold: () => void
}

export const BookRow = memo(function BookRow(props: BookRowProps) {
  const { side, ticks, head, tail, quantity, wholeQuantity, total, share, isOwn } = props
  const { sideWord, onPick, onHold } = props
  const pressed = useRef(ticks)

  function handlePointerDown() {
    pressed.current = ticks
    onHold()
  }

  /** A click without a pointer, as a screen reader makes it, has no press before it. */
  function handleClick({ detail }: MouseEvent) {
    onPick(detail === 0 ? ticks : pressed.current)
  }

  return (
    <button
      aria-label={[sideWord, `${head}${tail}`, wholeQuantity, total ?? ''].join(' ').trim()}
      className={css('row', side, isOwn && 'own', total !== undefined && 'three')}
      onClick={handleClick}
      onPointerDown={handlePointerDown}
      style={{ backgroundSize: `${share * 100}% calc(100% - 2px)` }}
      tabIndex={-1}
      title={quantity === wholeQuantity ? undefined : wholeQuantity}
      translate="no"
      type="button"
    >
      {/* Another share of the digits is another element: nothing has moved. */}
      <span className={css('price')}>{head}<b key={head.length}>{tail}</b></span>{' '}
      <span aria-hidden={quantity !== wholeQuantity}>{quantity}</span>
      {total !== undefined && <>{' '}<span>{total}</span></>}
    </button>
  )
})
