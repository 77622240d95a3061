import { expect, test } from 'vitest'
import { adlFifths } from './adl-ranks.ts'

const ranksOf = (...scores: number[]): readonly number[] =>
  adlFifths(scores.map((score, openedSeq) => ({
    openedSeq, lots: 1, score: { numerator: BigInt(score), denominator: 100n },
  }))).toSorted((a, b) => a.candidate.openedSeq - b.candidate.openedSeq).map(({ rank }) => rank)

test('[K143] a position without profit is in the last fifth, also as the only one', () => {
  expect(ranksOf(0)).toEqual([1])
  expect(ranksOf(-3, 0, -8)).toEqual([1, 1, 1])
})

test('[K143] the fifths are those of the positions in profit', () => {
  expect(ranksOf(9)).toEqual([5])
  expect(ranksOf(-3, 7, 9, 0)).toEqual([1, 3, 5, 1])
  expect(ranksOf(10, 20, 30, 40, 50)).toEqual([1, 2, 3, 4, 5])
})
