// An order's figures in the user's locale, with their units. A figure that the order does not have,
// such as a market order's price, is undefined or a dash.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { type Format, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { OrderRow } from './order-row.ts'

export type OrderFigures = {
  readonly pair: string
  /** The limit; a market order has none. */
  readonly price: string | undefined
  /** The average price of the fills; a dash while there are none. */
  readonly averagePrice: string
  /** The quantity or the amount that was ordered. */
  readonly size: string
  /** Of an iceberg that rests: the quantity that the book shows. */
  readonly shown: string | undefined
  readonly filledQuantity: string
  /** The same for an order by amount with fills: its share does not show it. */
  readonly boughtOrSold: string | undefined
  /** The value of the fills, or the whole value of a limit order without fills; else a dash. */
  readonly total: string
  /** The lists are sorted by this time, so an ended order shows it too. */
  readonly placedAt: string
  /** Undefined when nothing was paid. */
  readonly fees: string | undefined
}

export type FigureRules = { readonly steps: MarketSteps | undefined, readonly format: Format }

const amountDecimals = 8

export function orderFigures(order: OrderRow, { steps, format }: FigureRules): OrderFigures {
  const base = steps?.base ?? ''
  const quote = steps?.quote ?? ''
  const price = (figure: string): string => steps === undefined
    ? format.digits(figure)
    : format.price(figure, steps.priceDecimals)
  const bare = (figure: string): string => steps === undefined
    ? format.digits(figure) : format.quantity(figure, steps.quantityDecimals)
  const coins = (figure: string): string => withUnit(bare(figure), base)
  const { displayQuantity, quantity } = order
  const isIceberg = displayQuantity !== null && quantity !== null
  return {
    pair: steps === undefined ? order.symbol : `${base}/${quote}`,
    price: order.price === null ? undefined : price(order.price),
    averagePrice: averageOf(order, { steps, format }),
    size: order.quantity === null
      ? withUnit(format.figure(order.amount, quote), quote)
      : coins(order.quantity),
    shown: isIceberg ? coins(displayQuantity) : undefined,
    filledQuantity: coins(order.filledQuantity),
    boughtOrSold: order.quantity === null && signOfDecimal(order.filledQuantity) > 0
      ? coins(order.filledQuantity)
      : undefined,
    total: totalOf(order) === undefined ? unknownFigure : withUnit(bareTotal(order, format), quote),
    placedAt: format.dayTime(order.createTime),
    fees: signOfDecimal(order.fees) === 0
      ? undefined
      : format.amount(order.fees, order.feeSymbol),
  }
}

/** The total without its unit, for a label that names the unit. */
export function bareTotal(order: OrderRow, format: Format): string {
  const total = totalOf(order)
  return total === undefined ? unknownFigure : format.figure(total, symbolDefault)
}

/** [K53] A figure between two ticks is rounded to the nearest. */
function averageOf({ dealPrice }: OrderRow, { steps, format }: FigureRules): string {
  if (dealPrice === null) return unknownFigure
  return steps === undefined
    ? format.digits(dealPrice) : averageText(dealPrice, steps.priceDecimals, format)
}

function totalOf({ filledAmount, price, quantity }: OrderRow): string | undefined {
  if (signOfDecimal(filledAmount) > 0) return filledAmount
  return price === null || quantity === null
    ? undefined
    : multiplyDecimals(price, quantity, amountDecimals)
}

function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text}\u00a0${unit}`
}
