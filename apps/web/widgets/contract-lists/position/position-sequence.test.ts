import { expect, test } from 'vitest'
import { samplePosition } from '#data/contract/sample-position.ts'
import { sortByOpening } from './position-sequence.ts'

test('[K44] the newest position is first, and no price changes the sequence', () => {
  const of = (symbol: string, createTime: number, nowPrice: string) =>
    ({ ...samplePosition, symbol, createTime, nowPrice, liquidationPrice: '80' })
  const first = [of('A-PERP', 1, '81'), of('C-PERP', 2, '100'), of('B-PERP', 2, '90')]
  const sequence = ['B-PERP', 'C-PERP', 'A-PERP']
  expect(sortByOpening(first).map(({ symbol }) => symbol)).toEqual(sequence)
  const moved = first.map((row, at) => ({ ...row, nowPrice: String(200 - at) })).toReversed()
  expect(sortByOpening(moved).map(({ symbol }) => symbol)).toEqual(sequence)
})
