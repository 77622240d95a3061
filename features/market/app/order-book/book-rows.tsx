// The rows of one side of the book, from the outermost to the middle for asks and the reverse for
// bids. Missing levels keep their place, so that nothing jumps.
import { useTranslations } from 'use-intl'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { BookRow } from './book-row.tsx'
import {
  type BookRowView, type BookScale, type BookSide, rowDecimals, sharedDigits,
} from './book-view.ts'
import { textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { OwnTicks } from './own-ticks.ts'
import styles from './book-rows.module.css'

const css = styleNames(styles)

/** Longer quantities would run into the price; they are abbreviated. */
const quantityLengthMax = 9

/** A bar has about as many pixels: a smaller move would repaint its row for nothing. */
const shareSteps = 128

export type BookRowsProps = {
  readonly side: BookSide
  readonly rows: readonly BookRowView[]
  readonly rowsMax: number
  /** Every row that is on the screen: their prices decide which digits are shared. */
  readonly extremes: readonly BookRowView[]
  readonly scale: BookScale
  readonly hasTotals: boolean
  readonly shareMax: number
  readonly ownTicks: OwnTicks
  readonly format: Format
  readonly isLoading: boolean
  readonly onPick: (ticks: number) => void
  readonly onHold: () => void
}

export function BookRows(props: BookRowsProps) {
  const { side, rows, rowsMax, scale, format } = props
  const t = useTranslations('trade')
  const priceText = (ticks: number): string =>
    format.price(textOfSteps(ticks, scale.priceDecimals), rowDecimals(scale))
  const ticks = props.extremes.map((row) => row.ticks)
  const cut = ticks.length === 0
    ? 0
    : sharedDigits([priceText(Math.min(...ticks)), priceText(Math.max(...ticks))])
  const blanks = Array.from({ length: rowsMax - rows.length }, (_blank, index) => (
    <div className={css('blank')} key={`blank-${index}`}>
      {props.isLoading && <><Skeleton width={52} /><Skeleton width={40} /></>}
    </div>
  ))
  const drawn = rows.map((row, index) => {
    const text = priceText(row.ticks)
    return (
      <BookRow
        head={text.slice(0, cut)}
        isOwn={props.ownTicks[side].has(row.ticks)}
        key={index}
        onHold={props.onHold}
        onPick={props.onPick}
        quantity={quantityText(row.lots, props)}
        wholeQuantity={wholeQuantity(row.lots, props)}
        share={Math.round((row.lotsSoFar / props.shareMax) * shareSteps) / shareSteps}
        side={side}
        sideWord={t(side === 'ask' ? 'sell' : 'buy')}
        tail={text.slice(cut)}
        ticks={row.ticks}
        total={props.hasTotals ? quantityText(row.lotsSoFar, props) : undefined}
      />
    )
  })
  return (
    <div>
      {side === 'ask' ? [...blanks, ...drawn.toReversed()] : [...drawn, ...blanks]}
    </div>
  )
}

function quantityText(lots: number, props: BookRowsProps): string {
  const whole = wholeQuantity(lots, props)
  if (whole.length <= quantityLengthMax) return whole
  return props.format.compact(textOfSteps(lots, props.scale.quantityDecimals))
}

function wholeQuantity(lots: number, { scale, format }: BookRowsProps): string {
  return format.quantity(textOfSteps(lots, scale.quantityDecimals), scale.quantityDecimals)
}
