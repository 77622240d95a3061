import { expect, test } from 'vitest'
import { beatMs, createBeat } from './shared-beat.ts'

function createClock() {
  let now = 1_000
  let touchedAt = 0
  let waiting: { at: number, run: () => void }[] = []
  return {
    now: () => now,
    touchedAt: () => touchedAt,
    touch() {
      touchedAt = now
    },
    after: (ms: number, run: () => void) => void waiting.push({ at: now + ms, run }),
    /** Passes the time in steps of a millisecond. */
    pass(ms: number) {
      for (let step = 0; step < ms; step += 1) {
        now += 1
        const due = waiting.filter(({ at }) => at <= now)
        waiting = waiting.filter(({ at }) => at > now)
        for (const { run } of due) run()
      }
    },
  }
}

test('[V6] values that change in the same beat are shown in one turn', () => {
  const clock = createClock()
  const onBeat = createBeat(clock)
  const shownAt: number[] = []
  for (let change = 0; change < 10; change += 1) {
    onBeat(0, () => shownAt.push(clock.now()))
    clock.pass(1)
  }
  clock.pass(30)
  expect(shownAt.length).toBe(10)
  expect(new Set(shownAt).size).toBe(1)
})

test('[V6] after a silence a change is shown at once, and then at most once in a beat', () => {
  const clock = createClock()
  const onBeat = createBeat(clock)
  const turns = new Set<number>()
  for (let change = 0; change < 100; change += 1) {
    onBeat(0, () => turns.add(clock.now()))
    clock.pass(10)
  }
  const [first = 0] = turns
  expect(first - 1_000).toBeLessThanOrEqual(20)
  expect(turns.size).toBe(1_000 / beatMs)
})

test('[V6] a value that waits for its own interval is shown at the beat nearest to its end', () => {
  const clock = createClock()
  const onBeat = createBeat(clock)
  let shownAt = 0
  onBeat(1_000, () => (shownAt = clock.now()))
  clock.pass(2_000)
  expect(Math.abs(shownAt - 2_000)).toBeLessThanOrEqual(beatMs / 2)
})

test('[V6] a beat waits until the page has responded to a touch', () => {
  const clock = createClock()
  const onBeat = createBeat(clock)
  let shownAt = 0
  onBeat(0, () => (shownAt = clock.now()))
  clock.pass(10)
  clock.touch()
  clock.pass(200)
  expect(shownAt - 1_010).toBe(100)
})

test('[V6] touches delay a change by one beat at most', () => {
  const clock = createClock()
  const onBeat = createBeat(clock)
  let shownAt = 0
  onBeat(0, () => (shownAt = clock.now()))
  for (let touch = 0; touch < 100; touch += 1) {
    clock.touch()
    clock.pass(10)
  }
  expect(shownAt - 1_000).toBeLessThanOrEqual(20 + beatMs)
})
