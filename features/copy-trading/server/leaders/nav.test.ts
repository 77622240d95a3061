import { expect, test } from 'vitest'
import {
  curveOf, drawdownPpm, type NavPoint, navOne, nextNavE9, profitUnits, roiPpm, windowOf,
} from './nav.ts'

/** Points of balances, each with the deposit since the one before. */
function pointsOf(...balances: readonly (readonly [equity: number, deposit?: number])[]) {
  const points: NavPoint[] = []
  for (const [at, [equity, deposit = 0]] of balances.entries()) {
    const now = { equityUnits: BigInt(equity), depositUnits: BigInt(deposit) }
    const last = points.at(-1)
    points.push({ at, ...now, navE9: last === undefined ? navOne : nextNavE9(last, now) })
  }
  return points
}

const ofNavs = (...navs: readonly number[]): readonly NavPoint[] => navs.map((nav, at) =>
  ({ at, equityUnits: 1n, depositUnits: 0n, navE9: Math.round(nav * navOne) }))

test('[LD1] balances 500, 400, 1,400 after a deposit of 1,000, 1,550 return −11.4286 %', () => {
  const points = pointsOf([500], [400], [1_400, 1_000], [1_550])
  expect(points.map(({ navE9 }) => navE9 / navOne))
    .toEqual([1, 0.8, 0.8, expect.closeTo(0.885714, 6)])
  expect(roiPpm(points)).toBe(-114_286)
  expect(drawdownPpm(points)).toBe(200_000)
  expect(profitUnits(points)).toBe(50n)
})

test('[LD2] NAV 1, 1.2, 0.9, 1.1, 1.3, 1.04 has a drawdown of 25 %', () => {
  expect(drawdownPpm(ofNavs(1, 1.2, 0.9, 1.1, 1.3, 1.04))).toBe(250_000)
  expect(drawdownPpm([])).toBe(0)
})

test('[LD1] a withdrawal of everything and a return keep the value', () => {
  expect(pointsOf([500], [0, -500], [800, 800], [880]).map(({ navE9 }) => navE9 / navOne))
    .toEqual([1, 1, 1, 1.1])
  expect(pointsOf([500], [0], [800, 800]).map(({ navE9 }) => navE9)).toEqual([navOne, 0, 0])
})

test('[LD1] a window begins with the last point at or before its beginning', () => {
  const points = ofNavs(1, 2, 3, 4)
  expect(roiPpm(windowOf(points, 1))).toBe(1_000_000)
  expect(windowOf(points, -5)).toEqual(points)
  expect(roiPpm([])).toBe(0)
})

test('[LD1] a curve has at most 30 points, both ends among them', () => {
  const points = ofNavs(...Array.from({ length: 100 }, (_, place) => 1 + place / 100))
  const curve = curveOf(points, 30)
  expect(curve).toHaveLength(30)
  expect(curve.at(0)).toEqual({ at: 0, roiPpm: 0 })
  expect(curve.at(-1)).toEqual({ at: 99, roiPpm: 990_000 })
  expect(curveOf(points.slice(0, 1), 30)).toEqual([{ at: 0, roiPpm: 0 }])
})
