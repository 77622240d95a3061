// The figures of a contest with the numbers of its rules.
import { expect, test } from 'vitest'
import {
  contestBase, contestPlaces, contestPool, contestPrize, contestProfit, contestRoi, contestShares,
} from './limits.ts'

const unit = 100_000_000n
const usdt = (amount: number): bigint => BigInt(Math.round(amount * 1e8))
const minUnits = usdt(100)

type Entry = {
  readonly start: number
  readonly end: number
  /** Positive into the account, negative out of it. */
  readonly flows?: readonly number[]
  readonly bonus?: number
}

function figuresOf({ start, end, flows = [], bonus = 0 }: Entry) {
  const units = flows.map(usdt)
  const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
  const startUnits = usdt(start)
  const profit = contestProfit({
    startUnits, equityUnits: usdt(end), inUnits: sum(units.filter((one) => one > 0n)),
    outUnits: -sum(units.filter((one) => one < 0n)), bonusUnits: usdt(bonus),
  })
  const { peakUnits } = contestBase({ netUnits: startUnits, peakUnits: startUnits }, units)
  return { profit, roi: contestRoi(profit, { peakUnits, minUnits }) }
}

type Example = readonly [name: string, entry: Entry, figures: readonly [number, bigint]]

test.each<Example>([
  ['a gain of 300 on 1,000', { start: 1_000, end: 1_300 }, [300, 300_000n]],
  ['500 in is no profit', { start: 1_000, flows: [500], end: 1_700 }, [200, 133_333n]],
  ['the base is at least 100', { start: 20, end: 60 }, [40, 400_000n]],
  ['a bonus is no profit', { start: 1_000, end: 1_100, bonus: 50 }, [50, 50_000n]],
  ['crumbs that double', { start: 10_000, flows: [-9_990], end: 100 }, [90, 9_000n]],
  ['ten round trips of 1,000', {
    start: 1_000, flows: Array.from({ length: 20 }, (_, at) => at % 2 === 0 ? 1_000 : -1_000),
    end: 1_200,
  }, [200, 100_000n]],
  ['a loss is cut towards zero', { start: 300, end: 299 }, [-1, -3_333n]],
])('[CT1, CT2] profit and return: %s', (_name, entry, [profit, roi]) => {
  expect(figuresOf(entry)).toEqual({ profit: usdt(profit), roi })
})

const prizes = [1_000, 500, 300, 200].map((amount, at) => ({ to: at + 1, units: usdt(amount) }))

test('[CT3] two that tie for second get 400 each, and the next is fourth with 200', () => {
  expect(contestPlaces([9n, 7n, 7n, 5n, 4n], prizes)).toEqual([
    { rank: 1, prizeUnits: usdt(1_000) }, { rank: 2, prizeUnits: usdt(400) },
    { rank: 2, prizeUnits: usdt(400) }, { rank: 4, prizeUnits: usdt(200) },
    { rank: 5, prizeUnits: 0n },
  ])
})

test('[CT3] three that tie for second get 333.33333333 each, and one unit stays', () => {
  const places = contestPlaces([9n, 7n, 7n, 7n], prizes)
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 2, 2])
  expect(places.slice(1).map(({ prizeUnits }) => prizeUnits))
    .toEqual(Array.from({ length: 3 }, () => 33_333_333_333n))
  const paid = places.reduce((sum, { prizeUnits }) => sum + prizeUnits, 0n)
  expect(contestPool(prizes) - paid).toBe(1n)
})

test('[CT4] a pool of 1,000 by volumes of 7, 5 and 3 leaves one unit', () => {
  const shares = contestShares([7n, 5n, 3n], 1_000n * unit)
  expect(shares.map(({ prizeUnits }) => prizeUnits))
    .toEqual([46_666_666_666n, 33_333_333_333n, 20_000_000_000n])
  expect(1_000n * unit - shares.reduce((sum, one) => sum + one.prizeUnits, 0n)).toBe(1n)
  expect(contestShares([0n, 0n], unit).map(({ prizeUnits }) => prizeUnits)).toEqual([0n, 0n])
})

test('[CT3] a line of prizes is for every rank behind the line before', () => {
  const lines = [{ to: 1, units: 50n }, { to: 10, units: 7n }]
  expect([1, 2, 10, 11].map((rank) => contestPrize(lines, rank))).toEqual([50n, 7n, 7n, 0n])
  expect(contestPool(lines)).toBe(113n)
  expect(contestPlaces([], lines)).toEqual([])
})
