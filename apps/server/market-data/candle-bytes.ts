// Candles as one row of bytes, so that many cross to the sequencer's thread in one parameter:
// nine int64 a candle. Writing and reading are the inverse of each other, to the bit.
import { asMarketId } from '@ingot/contract/vocabulary'
import type { CandleRow } from './candle.ts'
import { candlePeriods } from './candle-period.ts'

const fields = 9

/** 72 bytes for each candle, in the sequence of the list. */
export function writeCandleBytes(candles: readonly CandleRow[]): Uint8Array {
  const cells = new BigInt64Array(candles.length * fields)
  let cell = 0
  for (const candle of candles) {
    cells[cell] = BigInt(candle.market)
    cells[cell + 1] = BigInt(candlePeriods.findIndex((known) => known === candle.period))
    cells[cell + 2] = BigInt(candle.openAt)
    cells[cell + 3] = BigInt(candle.openTicks)
    cells[cell + 4] = BigInt(candle.highTicks)
    cells[cell + 5] = BigInt(candle.lowTicks)
    cells[cell + 6] = BigInt(candle.closeTicks)
    cells[cell + 7] = BigInt(candle.lots)
    cells[cell + 8] = candle.quoteUnits
    cell += fields
  }
  return new Uint8Array(cells.buffer)
}

/** Throws when the bytes are no candles. */
export function readCandleBytes(bytes: Uint8Array): CandleRow[] {
  if (bytes.length % (fields * 8) !== 0) throw new RangeError('the candle bytes are incomplete')
  // A copy starts at offset zero, as a view of eight-byte cells must.
  const cells = new BigInt64Array(bytes.slice().buffer)
  const candles: CandleRow[] = []
  for (let cell = 0; cell < cells.length; cell += fields) {
    const number = (field: number): number => Number(cells[cell + field])
    const period = candlePeriods[number(1)]
    if (period === undefined) throw new RangeError('a candle has one of the stored periods')
    candles.push({
      market: asMarketId(number(0)),
      period,
      openAt: number(2),
      openTicks: number(3),
      highTicks: number(4),
      lowTicks: number(5),
      closeTicks: number(6),
      lots: number(7),
      quoteUnits: cells[cell + 8] ?? 0n,
    })
  }
  return candles
}
