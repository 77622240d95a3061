import { expect, test } from 'vitest'
import { noSteps, press, release } from './shape-steps.ts'

const [low, high] = [{ x: 20, y: 200 }, { x: 120, y: 80 }]

test('[K123] a drag from one point to the other draws', () => {
  expect(release(press(noSteps, low), high, 2)).toEqual({ steps: noSteps, places: [low, high] })
})

test('[K123] a tap on each point draws, also of a finger that trembles', () => {
  const first = release(press(noSteps, low), { x: 23, y: 202 }, 2)
  expect(first).toEqual({ steps: { first: low, pressed: undefined }, places: undefined })
  expect(release(press(first.steps, high), high, 2).places).toEqual([low, high])
})

test('[K123] a horizontal line is drawn where the pointer is released', () => {
  expect(release(press(noSteps, low), high, 1).places).toEqual([high])
})

test('[K123] a release without a press draws nothing', () => {
  expect(release(noSteps, high, 2)).toEqual({ steps: noSteps, places: undefined })
})
