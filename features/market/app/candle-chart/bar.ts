// A candle for the chart's computations. These are floats: for drawing, never for money.
import type { Kline } from '#features/market/list-kline.calls.ts'

export type Bar = {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function toBar(kline: Kline): Bar {
  return {
    timestamp: kline.time,
    open: Number(kline.open),
    high: Number(kline.high),
    low: Number(kline.low),
    close: Number(kline.close),
    volume: Number(kline.quantity),
  }
}
