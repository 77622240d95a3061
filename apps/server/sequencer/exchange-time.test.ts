import { expect, test } from 'vitest'
import { ExchangeTime, readExchangeTime } from './exchange-time.ts'

const noon = 1_700_000_000_000
const hourMs = 3_600_000

/** Time that a test moves: `pass` moves both clocks, `step` the system's alone. */
function movedTime() {
  let wall = noon
  let monotonic = 5_000.25
  const steps: number[] = []
  const clock = { wall: () => wall, monotonic: () => monotonic }
  const time = new ExchangeTime({ clock, onStep: (ms) => steps.push(ms) })
  return {
    time,
    clock,
    steps,
    wall: () => wall,
    step(ms: number) { wall += ms },
    /** Lets `ms` pass, with a correction each second. */
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        wall += 1_000
        monotonic += 1_000
        time.look()
      }
    },
  }
}

test('[A42] the exchange\'s time follows a steady system clock', () => {
  const { time, pass, steps } = movedTime()
  expect(time.now()).toBe(noon)
  pass(hourMs)
  expect(time.now()).toBe(noon + hourMs)
  expect(steps).toEqual([])
})

test.each([-hourMs, -5_000, 5_000, 600_000, hourMs])(
  '[A42, A84] a step of %i ms is logged once and followed by a twentieth of elapsed time',
  (stepMs) => {
    const { time, pass, step, steps, wall } = movedTime()
    step(stepMs)
    expect(time.now()).toBe(noon)
    pass(60_000)
    expect(time.now()).toBe(noon + 60_000 + Math.sign(stepMs) * Math.min(3_000, Math.abs(stepMs)))
    pass(20 * hourMs)
    expect(Math.abs(time.now() - wall())).toBeLessThanOrEqual(2)
    expect(steps).toEqual([stepMs])
  },
)

test('[A42] a step forward and back leaves the exchange\'s time unchanged', () => {
  const { time, pass, step, steps } = movedTime()
  step(600_000)
  pass(10_000)
  step(-600_000)
  pass(hourMs)
  expect(time.now()).toBe(noon + hourMs + 10_000)
  expect(steps).toEqual([600_000, -600_000])
})

test('[A42] the exchange\'s time never goes back, for any reader', () => {
  const { time, clock, pass, step } = movedTime()
  const read = readExchangeTime(time.memory, clock)
  let before = { main: time.now(), thread: read() }
  for (let look = 0; look < 200; look += 1) {
    step(look % 3 === 0 ? -700_000 : 300_000)
    pass(1_000)
    const now = { main: time.now(), thread: read() }
    expect(now.main).toBeGreaterThanOrEqual(before.main)
    expect(now.thread).toBe(now.main)
    before = now
  }
})

test('[A42] it continues from the last batch when the system clock is behind it', () => {
  const { time, pass, steps } = movedTime()
  time.notBefore(noon + hourMs)
  expect(time.now()).toBe(noon + hourMs)
  time.notBefore(noon)
  expect(time.now()).toBe(noon + hourMs)
  pass(20_000)
  expect(time.now()).toBe(noon + hourMs + 19_000)
  expect(steps).toEqual([-hourMs])
})
