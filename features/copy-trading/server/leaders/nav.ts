// The value of one unit invested with a leader, and the figures that follow from it. Deposits and
// withdrawals do not change it. Pure.

/** One, in billionths. */
export const navOne = 1_000_000_000
const million = 1_000_000

/** A leader's equity at a moment; deposits since the point before are positive, withdrawals not. */
export type EquityPoint = {
  readonly at: number
  readonly equityUnits: bigint
  readonly depositUnits: bigint
}

export type NavPoint = EquityPoint & { readonly navE9: number }

/** [LD1] NAV × (equity − deposits) ÷ equity before; without an equity before it stays. */
export function nextNavE9(last: NavPoint, now: Omit<EquityPoint, 'at'>): number {
  if (last.equityUnits <= 0n) return last.navE9
  const kept = now.equityUnits - now.depositUnits
  return kept <= 0n ? 0 : Number(BigInt(last.navE9) * kept / last.equityUnits)
}

/** The points of the window: from the last one at or before its beginning. */
export function windowOf(points: readonly NavPoint[], since: number): readonly NavPoint[] {
  const start = points.findLastIndex(({ at }) => at <= since)
  return points.slice(Math.max(0, start))
}

/** [LD1] NAV at the end over NAV at the beginning, less one. */
export function roiPpm(points: readonly NavPoint[]): number {
  return returnPpm(points.at(0)?.navE9 ?? navOne, points.at(-1)?.navE9 ?? navOne)
}

function returnPpm(from: number, to: number): number {
  return from === 0 ? -million : Math.round((to - from) / from * million)
}

/** [LD2] The largest (peak − later low) ÷ peak. */
export function drawdownPpm(points: readonly NavPoint[]): number {
  let [peak, largest] = [0, 0]
  for (const { navE9 } of points) {
    peak = Math.max(peak, navE9)
    if (peak > 0) largest = Math.max(largest, (peak - navE9) / peak)
  }
  return Math.round(largest * million)
}

/** The change of the equity without deposits and withdrawals. */
export function profitUnits(points: readonly NavPoint[]): bigint {
  return points.slice(1).reduce((sum, { equityUnits, depositUnits }, index) =>
    sum + equityUnits - depositUnits - (points[index]?.equityUnits ?? 0n), 0n)
}

export type CurvePoint = { readonly at: number, readonly roiPpm: number }

/** The returns since the first point: at most the given number, evenly chosen, with both ends. */
export function curveOf(points: readonly NavPoint[], most: number): CurvePoint[] {
  const from = points.at(0)?.navE9 ?? navOne
  const count = Math.min(points.length, most)
  return Array.from({ length: count }, (_, place) => {
    const index = count === 1 ? 0 : Math.round(place * (points.length - 1) / (count - 1))
    const point = points[index]
    if (point === undefined) throw new Error('a chosen point is one of the points')
    return { at: point.at, roiPpm: returnPpm(from, point.navE9) }
  })
}
