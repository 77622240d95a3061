// The figures of a liquidation receipt that follow from its fields, so that each of them can be
// recomputed from the page: by docs/PERPETUAL.md, exact. Pure.
import type { Liquidation } from '#features/trading/liquidations.calls.ts'
import type {
  LiquidationReceipt,
} from '#features/trading/app/data/contract/use-contract-records.ts'
import {
  addDecimals, compareDecimals, divideDecimals, multiplyDecimals, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

const exactDecimals = 18
const priceDecimalsMax = 8
const moneyDecimals = 8

export type ReceiptFigures = {
  /** Quantity × mark. */
  readonly value: string
  /** The value less the value at entry; for a short the other way round. */
  readonly profit: string
  /** The average price of the part that the book took; undefined when it took nothing. */
  readonly averagePrice: string | undefined
  /** The result of the step for the owner; undefined when it closed nothing or is not known. */
  readonly result: string | undefined
}

export function receiptFigures(receipt: LiquidationReceipt): ReceiptFigures {
  const value = multiplyDecimals(receipt.quantity, receipt.markPrice, exactDecimals)
  return {
    value,
    profit: signed(receipt, subtractDecimals(value, receipt.costAmount)),
    averagePrice: divideDecimals(receipt.filledAmount, receipt.quantityByBook, priceDecimalsMax),
    result: resultOf(receipt),
  }
}

/** The whole quantity that the step closed. */
export function closedQuantity({ quantityByBook, quantityByAdl }: Liquidation): string {
  return addDecimals(quantityByBook, quantityByAdl)
}

/**
 * The fills have the exact result, as it was booked. Where they are not all known, it follows from
 * the receipt: a reduction realises the profit of its fills less the
 * fee; a close of an isolated position costs the closed lots' part of the margin, rounded up,
 * whatever the fills, because the rest is the insurance fund's.
 */
function resultOf(receipt: LiquidationReceipt): string | undefined {
  const closed = closedQuantity(receipt)
  if (receipt.step === 'orders_cancelled' || signOfDecimal(closed) === 0) return undefined
  const booked = ofFills(receipt, closed)
  if (booked !== undefined) return booked
  if (receipt.step === 'taken_down') {
    const profit = signed(receipt, subtractDecimals(receipt.filledAmount, removedCost(receipt)))
    return subtractDecimals(profit, receipt.fees)
  }
  if (receipt.marginMode === 'cross') return undefined
  return subtractDecimals('0', partUp(receipt.marginAmount, closed, receipt.quantity))
}

/** Cost × closed ÷ quantity, rounded up for a long and down for a short. */
function removedCost(receipt: LiquidationReceipt): string {
  const { costAmount, quantityByBook, quantity, direction } = receipt
  return direction === 'long' ? partUp(costAmount, quantityByBook, quantity)
    : partDown(costAmount, quantityByBook, quantity)
}

/** Amount × part ÷ whole in whole units. */
function partDown(amount: string, part: string, whole: string): string {
  const product = multiplyDecimals(amount, part, exactDecimals)
  return divideDecimals(product, whole, moneyDecimals) ?? '0'
}

function partUp(amount: string, part: string, whole: string): string {
  const down = partDown(amount, part, whole)
  const isExact = compareDecimals(
    multiplyDecimals(down, whole, exactDecimals), multiplyDecimals(amount, part, exactDecimals),
  ) === 0
  return isExact ? down : addDecimals(down, '0.00000001')
}

/**
 * Undefined when not all fills are listed. The fills of a moment are in their sequence, so those of
 * a close are the last ones; those of a reduction are known where no other step filled.
 */
function ofFills({ fills, fillCount, step }: LiquidationReceipt, closed: string) {
  if (fills.length < fillCount) return undefined
  let rest = closed
  let result = '0'
  for (const { quantity, profitAndLoss, fees } of fills.toReversed()) {
    if (step === 'closed' && signOfDecimal(rest) === 0) break
    rest = subtractDecimals(rest, quantity)
    result = addDecimals(result, subtractDecimals(profitAndLoss, fees))
  }
  return signOfDecimal(rest) === 0 ? result : undefined
}

function signed({ direction }: Liquidation, profitOfLong: string): string {
  return direction === 'long' ? profitOfLong : subtractDecimals('0', profitOfLong)
}
