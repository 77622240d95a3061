import { expect, test } from 'vitest'
import { settleRanks } from './adl-ranks.ts'

const ranks = (...fifths: number[]): ReadonlyMap<string, number> =>
  new Map(fifths.map((rank, at) => [`position ${at}`, rank]))

test('[K129] positions that change places at each mark keep their ranks', () => {
  let ranking = { newest: ranks(5, 3), shown: ranks(5, 3) }
  for (const newest of [ranks(3, 5), ranks(5, 3), ranks(3, 5)]) {
    ranking = settleRanks(ranking, newest)
    expect(ranking.shown).toEqual(ranks(5, 3))
  }
})

test('[K129] a rank follows once two rankings in a row agree', () => {
  const first = settleRanks({ newest: ranks(5, 3), shown: ranks(5, 3) }, ranks(3, 5))
  expect(settleRanks(first, ranks(3, 5)).shown).toEqual(ranks(3, 5))
})

test('[K129] a new position has its rank at once, and a closed one has none', () => {
  const opened = settleRanks({ newest: ranks(5), shown: ranks(5) }, ranks(5, 3))
  expect(opened.shown).toEqual(ranks(5, 3))
  expect(settleRanks(opened, ranks(5)).shown).toEqual(ranks(5))
})
