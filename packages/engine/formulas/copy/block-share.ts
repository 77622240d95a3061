// One follower's share of a block, from public figures alone: the browser checks a receipt by it.
import type { BlockFill, BlockShare } from './allocate-block.ts'

/**
 * [CP12, CP13] The share of the request at a place: the difference of two running floors. Of
 * requests of 100, 55, 30 and 7 with 120 lots filled, the second one's is 34.
 */
export function blockShare(fill: BlockFill, place: number): BlockShare {
  const { requests, filledLots, filledUnits, start } = fill
  const turn = (place - start + requests.length) % requests.length
  const upTo = (turns: number) => {
    const inTurn = [...requests.slice(start), ...requests.slice(0, start)].slice(0, turns)
    return inTurn.reduce((sum, lots) => sum + BigInt(lots), 0n)
  }
  const all = upTo(requests.length)
  if (filledLots === 0n || all === 0n) return { lots: 0, units: 0n }
  const [before, after] = [upTo(turn) * filledLots / all, upTo(turn + 1) * filledLots / all]
  const units = after * filledUnits / filledLots - before * filledUnits / filledLots
  return { lots: Number(after - before), units }
}
