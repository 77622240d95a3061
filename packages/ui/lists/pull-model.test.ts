// Pull-to-refresh: the distance of the content, and the state's text.
import { expect, test } from 'vitest'
import { pullPhase, pulledPx } from './pull-model.ts'

test.each([[-40, 0], [0, 0], [64, 32], [128, 64], [240, 120], [999, 120]])(
  'a finger %i px down pulls %i px',
  (dragged, pulled) => {
    expect(pulledPx(dragged)).toBe(pulled)
  },
)

test.each([[0, 'idle'], [1, 'pulling'], [63.9, 'pulling'], [64, 'release'], [120, 'release']])(
  '%f px is %s',
  (distance, phase) => {
    expect(pullPhase(distance)).toBe(phase)
  },
)
