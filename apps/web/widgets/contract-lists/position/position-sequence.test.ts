import { expect, test } from 'vitest'
import { samplePosition } from '#data/contract/sample-position.ts'
import { sortByDistance } from './position-sequence.ts'

test('[K44] the position closest to its liquidation is first, one without a price last', () => {
  const of = (symbol: string, nowPrice: string, liquidationPrice: string | null) =>
    ({ ...samplePosition, symbol, nowPrice, liquidationPrice })
  const sorted = sortByDistance([
    of('A-PERP', '100', null), of('B-PERP', '100', '80'), of('C-PERP', '100', '99'),
  ])
  expect(sorted.map(({ symbol }) => symbol)).toEqual(['C-PERP', 'B-PERP', 'A-PERP'])
})
