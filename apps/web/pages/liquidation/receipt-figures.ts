// The figures of a liquidation receipt that follow from its fields, so that each of them can be
// recomputed from the page: by docs/PERPETUAL.md, exact. Pure.
import type { Liquidation } from '@ingot/contract/calls/perpetual-history/liquidation.ts'
import type { LiquidationReceipt } from '#data/contract/use-contract-records.ts'
import {
  addDecimals, compareDecimals, divideDecimals, multiplyDecimals, signOfDecimal, subtractDecimals,
} from '#format/decimal-text.ts'

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
 * A reduction realises the profit of its fills less the fee. A close costs the stake of the closed
 * lots: of an isolated position their part of the margin, whatever the fills, because the rest is
 * the insurance fund's; of a cross position it is in the fills.
 */
function resultOf(receipt: LiquidationReceipt): string | undefined {
  const closed = closedQuantity(receipt)
  if (receipt.step === 'orders_cancelled' || signOfDecimal(closed) === 0) return undefined
  if (receipt.step === 'taken_down') {
    const profit = signed(receipt, subtractDecimals(receipt.filledAmount, removedCost(receipt)))
    return subtractDecimals(profit, receipt.fees)
  }
  if (receipt.marginMode === 'cross') return ofFills(receipt)
  const product = multiplyDecimals(receipt.marginAmount, closed, exactDecimals)
  const stake = divideDecimals(product, receipt.quantity, moneyDecimals) ?? '0'
  return subtractDecimals('0', stake)
}

/** Cost × closed ÷ quantity, rounded up for a long and down for a short. */
function removedCost(receipt: LiquidationReceipt): string {
  const { costAmount, quantityByBook, quantity, direction } = receipt
  const product = multiplyDecimals(costAmount, quantityByBook, exactDecimals)
  const down = divideDecimals(product, quantity, moneyDecimals) ?? '0'
  const isExact = compareDecimals(multiplyDecimals(down, quantity, exactDecimals), product) === 0
  return direction === 'long' && !isExact ? addDecimals(down, '0.00000001') : down
}

/** Undefined when not all fills are listed. */
function ofFills({ fills, fillCount }: LiquidationReceipt): string | undefined {
  if (fills.length < fillCount) return undefined
  return fills.reduce((sum, { profitAndLoss, fees }) =>
    addDecimals(sum, subtractDecimals(profitAndLoss, fees)), '0')
}

function signed({ direction }: Liquidation, profitOfLong: string): string {
  return direction === 'long' ? profitOfLong : subtractDecimals('0', profitOfLong)
}
