// The position with which the worked examples of docs/PERPETUAL.md begin.
import { asMarketId } from '@ingot/contract/vocabulary'
import { oneUsdt, type PerpetualFloor } from '#testing/workload/perpetual-floor.ts'

/** An amount that the examples never use up. */
export const rich = 10_000_000n * oneUsdt
export const hours8 = 8 * 3_600_000

/**
 * Ann has 8 BTC at 10,000 with 20×, isolated, and has paid 8.04 of funding from her margin; Zed is
 * on the other side. Returns both as owners.
 */
export function annOn(floor: PerpetualFloor): { readonly ann: number; readonly zed: number } {
  const ann = floor.user(10_000n * oneUsdt)
  const zed = floor.user(rich)
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: zed, lots: 8_000, ticks: 100_000 })
  floor.mark(100_500)
  floor.at = hours8
  floor.must(floor.apply({ kind: 'settle-funding', market: asMarketId(1), stamp: hours8 }))
  return { ann, zed }
}
