import { expect, test } from 'vitest'
import { shownActions } from './shown-actions.ts'

test.each([
  ['deposit', 0, 'deposit withdraw stars'],
  ['deposit exchange transfer', 0, 'deposit exchange transfer withdraw'],
  ['exchange transfer', 1, 'exchange transfer withdraw'],
  ['1 2 3 4', 0, '1 2 3 4'],
  ['1 2 3 4 5', 0, '1 2 3 4 5 withdraw stars'],
  ['1 2 3 4 5 6 7 8', 0, '1 2 3 4 5 6 7 8'],
  ['1 2 3 4 5 6 7 8 9', 0, '1 2 3 4 5 6 7 8'],
])('[OM9] of %s with %i place kept the grid shows %s', (main, placesTaken, shown) => {
  expect(shownActions({
    main: main.split(' '), fillers: ['withdraw', 'stars'], placesTaken,
  }).join(' ')).toBe(shown)
})
