// [NC4, NC5, NC6] The published examples of the draw, byte for byte.
import { expect, test } from 'vitest'
import { beaconRoundAt, roundOfClose } from './beacon.ts'
import {
  commitmentOf, cutoffOf, type DrawLine, drawKeyOf, listHashOf, listTextOf, noCutoff, parseList,
  winningTickets, winTest,
} from './draw.ts'

const draw = 'IPO-7'
const bytesFrom = (first: number): string =>
  Array.from({ length: 32 }, (_, at) => (first + at).toString(16).padStart(2, '0')).join('')
const [seed, beacon] = [bytesFrom(0), bytesFrom(32)]

const example = (last: number): readonly DrawLine[] => [
  { tag: 'a1', first: 0, count: 3 }, { tag: 'b2', first: 3, count: 1 },
  { tag: 'c3', first: 4, count: 4 }, { tag: 'd4', first: 8, count: last },
]

function winnersOf(lines: readonly DrawLine[], winners: number): readonly (readonly number[])[] {
  const listHash = listHashOf(listTextOf(lines))
  const key = drawKeyOf(draw, { seed, beacon, listHash })
  const wins = winTest(key, cutoffOf({ key, lines, winners }))
  return lines.map((line) => winningTickets(line, wins))
}

test('[NC4] the seed of the example has its published commitment', () => {
  expect(commitmentOf(draw, seed))
    .toBe('f5844e8a3f95ce823ffb341786bae91dd93939a39cd8d279f627edec46762f47')
})

test('[NC6] the list, the key, the cutoff and the winners of the example are the published ones',
  () => {
    const text = listTextOf(example(2))
    expect(text).toBe('a1,0,3\nb2,3,1\nc3,4,4\nd4,8,2\n')
    expect(parseList(text)).toEqual(example(2))
    const listHash = listHashOf(text)
    expect(listHash).toBe('65271b45754d60e4b16f88da3bbc05ba1a0d364356ec2639da8d152bcf3bbae9')
    const key = drawKeyOf(draw, { seed, beacon, listHash })
    expect(key).toBe('974a10f97cff190d2cee6470b63bb000befe6d6e294273c1262db0a4f596b847')
    expect(cutoffOf({ key, lines: example(2), winners: 4 }).score)
      .toBe('27b6659d77ecb1e9f7575a3926d269effb3ec66af737e8b73692466e323f6640')
    expect(winnersOf(example(2), 4)).toEqual([[], [3], [5, 7], [8]])
    expect(winnersOf(example(3), 4).flat()).toEqual([0, 1, 2, 10])
  })

test('[NC6] exactly the offered tickets win, or all of them, or none', () => {
  for (const winners of [0, 1, 9, 10, 11]) {
    expect(winnersOf(example(2), winners).flat()).toHaveLength(Math.min(winners, 10))
  }
  expect(cutoffOf({ key: beacon, lines: [], winners: 5 })).toEqual(noCutoff)
})

test('[NC6] a list with a ticket in two lines, in no order or without its end is none', () => {
  for (const text of ['a1,0,3\nb2,2,1\n', 'a1,3,1\nb2,0,3\n', 'a1,0,3', 'a1,0,0\n', 'x,0,1\n']) {
    expect(parseList(text), text).toBeUndefined()
  }
  // An excluded subscription leaves a gap.
  expect(parseList('a1,0,3\nb2,7,1\n')).toHaveLength(2)
})

test('[NC5] the rounds of drand are those of the published examples', () => {
  expect(roundOfClose('drand', Date.UTC(2027, 0, 15, 12))).toBe(35_737_212)
  expect(beaconRoundAt('drand', Date.UTC(2026, 3, 20))).toBe(27_946_612)
})
