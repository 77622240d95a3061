import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { nextSequence, sortByDistance } from './position-sequence.ts'

const of = (symbol: string, nowPrice: string, liquidationPrice: string | null) =>
  ({ ...samplePosition, symbol, nowPrice, liquidationPrice })

test('[K44] the position closest to its liquidation is first, one without a price last', () => {
  const sorted = sortByDistance([
    of('A-PERP', '100', null), of('B-PERP', '100', '80'), of('C-PERP', '100', '99'),
  ])
  expect(sorted.map(({ symbol }) => symbol)).toEqual(['C-PERP', 'B-PERP', 'A-PERP'])
})

test('[K44] prices change no sequence; a position that opens or closes sorts it again', () => {
  const symbolsOf = (rows: readonly { readonly symbol: string }[]) =>
    rows.map(({ symbol }) => symbol)
  const first = nextSequence([], [of('A-PERP', '100', '80'), of('B-PERP', '100', '90')])
  expect(symbolsOf(first)).toEqual(['B-PERP', 'A-PERP'])
  const moved = [of('A-PERP', '81', '80'), of('B-PERP', '100', '90')]
  expect(nextSequence(first, moved)).toBe(first)
  const opened = nextSequence(first, [...moved, of('C-PERP', '100', '95')])
  expect(symbolsOf(opened)).toEqual(['A-PERP', 'C-PERP', 'B-PERP'])
  expect(symbolsOf(nextSequence(opened, moved))).toEqual(['A-PERP', 'B-PERP'])
})
