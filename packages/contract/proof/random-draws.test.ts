// Draws of random offers, and the chance of every subset of a small one.
import { expect, test } from 'vitest'
import { cutoffOf, type DrawLine, winningTickets, winTest } from './draw.ts'
import { sha256Hex, textBytes } from './bytes.ts'

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * below)
  }
}

const keyOf = (text: string): string => sha256Hex(textBytes(text))

function winsOf(lines: readonly DrawLine[], key: string, winners: number): readonly number[] {
  const wins = winTest(key, cutoffOf({ key, lines, winners }))
  return lines.map((line) => winningTickets(line, wins).length)
}

test('[NC6, NC12] 10,000 random offers settle every unit and allot no more than the supply',
  () => {
  const random = randomOf(30)
  for (let offer = 0; offer < 10_000; offer += 1) {
    const unit = BigInt(1 + random(1_000))
    const price = BigInt(1 + random(1_000_000))
    const supply = unit * BigInt(1 + random(30)) + BigInt(random(Number(unit)))
    let first = 0
    const lines = Array.from({ length: random(12) }, (_, at): DrawLine => {
      const line = { tag: `${at}`, first, count: 1 + random(5) }
      // An excluded subscription leaves a gap now and then.
      first += line.count + random(2)
      return line
    })
    const tickets = lines.reduce((sum, { count }) => sum + count, 0)
    const winners = Math.min(Number(supply / unit), tickets)
    const wins = winsOf(lines, keyOf(`offer ${offer}`), winners)
    const won = wins.reduce((sum, count) => sum + count, 0)
    expect(won).toBe(winners)
    expect(BigInt(won) * unit <= supply).toBe(true)
    for (const [at, { count }] of lines.entries()) {
      const [held, paid] = [BigInt(count) * price, BigInt(wins[at] ?? 0) * price]
      expect(paid >= 0n && held - paid >= 0n && wins[at] !== undefined).toBe(true)
    }
  }
})

test('[NC6] every subset of a small draw wins equally often', () => {
  const lines: readonly DrawLine[] = Array.from({ length: 6 }, (_, at) =>
    ({ tag: `${at}`, first: at, count: 1 }))
  const draws = 20_000
  const counts = new Map<string, number>()
  for (let draw = 0; draw < draws; draw += 1) {
    const subset = winsOf(lines, keyOf(`draw ${draw}`), 3).join('')
    counts.set(subset, (counts.get(subset) ?? 0) + 1)
  }
  // 20 subsets of three of six; chi-square with 19 degrees of freedom exceeds 43.8 with 0.1 %.
  expect(counts.size).toBe(20)
  const expected = draws / 20
  const chiSquare = [...counts.values()]
    .reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(43.8)
})
