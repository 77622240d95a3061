import { expect, test } from 'vitest'
import { timeLeftText } from './time-left.ts'

test.each([[0, '00:00:00'], [59, '00:00:59'], [5_873, '01:37:53'], [90_000, '25:00:00']])(
  '[K66] %i seconds are counted down as %s',
  (seconds, text) => expect(timeLeftText(seconds)).toBe(text),
)
