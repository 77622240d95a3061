import { expect, test } from 'vitest'
import { factorOf, isFarFigure, isGuardedTerm } from './guarded-terms.ts'

test.each([
  [10n, 20n, false], [10n, 21n, true], [20n, 10n, false], [21n, 10n, true], [10n, 10n, false],
  [0n, 0n, false], [0n, 1n, true], [1n, 0n, true],
])('[CF17] from %d to %d is far: %s', (from, to, isFar) => {
  expect(isFarFigure(from, to)).toBe(isFar)
})

test.each([
  ['confirmations', ['20', '19'], true], ['confirmations', ['20', '200'], false],
  ['finalConfirmations', ['2', '1'], true], ['fee', ['1', '9'], true], ['fee', ['1', '2'], false],
  ['min', ['30', '300000'], true], ['takerFeePpm', ['0.1', '2'], true],
  ['spreadPpm', ['0', '1'], true], ['decimals', ['6', '1'], false], ['fee', ['1', 'much'], false],
] as const)('[CF16, CF17] a change of %s in %j waits: %s', (term, [from, to], waits) => {
  expect(isGuardedTerm(term, { from, to })).toBe(waits)
})

test.each([
  ['0.1', '2', '×20'], ['1', '9', '×9'], ['30', '300000', '×10000'], ['20', '1', '÷20'],
  ['2', '5', '×2.5'], ['5', '2', '÷2.5'], ['1', '2', undefined],
  ['1', '1', undefined], ['0', '5', undefined],
  ['', '5', undefined],
])('[CF17] the factor from %s to %s is %s', (from, to, factor) => {
  expect(factorOf({ from, to })).toBe(factor)
})
