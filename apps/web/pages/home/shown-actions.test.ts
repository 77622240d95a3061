import { expect, test } from 'vitest'
import { shownActions } from './quick-actions.tsx'

test.each([
  ['deposit', 'deposit withdraw stars'],
  ['deposit exchange transfer', 'deposit exchange transfer withdraw'],
  ['1 2 3 4', '1 2 3 4'],
  ['1 2 3 4 5', '1 2 3 4 5 withdraw stars'],
  ['1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7 8'],
  ['1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8'],
])('[OM9] of %s the grid shows %s', (main, shown) => {
  expect(shownActions({ main: main.split(' '), fillers: ['withdraw', 'stars'] }).join(' '))
    .toBe(shown)
})
