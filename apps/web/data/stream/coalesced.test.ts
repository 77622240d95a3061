import { describe, expect, test } from 'vitest'
import { createCoalesced } from './coalesced.ts'

function createClock() {
  let now = 0
  let waiting: { at: number, run: () => void }[] = []
  let isSeen = true
  let unseen: (() => void)[] = []
  return {
    isSeen: () => isSeen,
    whenSeen: (run: () => void) => void unseen.push(run),
    show(isShown: boolean) {
      isSeen = isShown
      const due = unseen
      unseen = []
      for (const run of due) run()
    },
    now: () => now,
    after(ms: number, run: () => void) {
      if (ms === 0) return run()
      return void waiting.push({ at: now + ms, run })
    },
    pass(ms: number) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

describe('a coalesced value', () => {
  test('[V6] notifies at once, then at most once in each interval with the newest value', () => {
    const clock = createClock()
    const cell = createCoalesced(0, 100, clock)
    const told: number[] = []
    cell.subscribe(() => told.push(cell.get()))
    cell.set(1)
    for (let value = 2; value <= 50; value += 1) {
      clock.pass(10)
      cell.set(value)
    }
    clock.pass(100)
    expect(told[0]).toBe(1)
    expect(told.at(-1)).toBe(50)
    expect(told.length).toBeLessThanOrEqual(7)
  })

  test('[V6] keeps its snapshot stable between two notifications', () => {
    const clock = createClock()
    const cell = createCoalesced('a', 100, clock)
    cell.set('b')
    cell.set('c')
    expect(cell.get()).toBe('b')
    clock.pass(100)
    expect(cell.get()).toBe('c')
  })

  test('asks for a picture only when it notifies', () => {
    const clock = createClock()
    const cell = createCoalesced(0, 100, clock)
    let made = 0
    for (let change = 0; change < 20; change += 1) cell.touch(() => (made += 1))
    clock.pass(100)
    expect(made).toBe(2)
  })

  test('does not notify while the page is hidden, and delivers the newest value afterwards', () => {
    const clock = createClock()
    const cell = createCoalesced(0, 100, clock)
    const told: number[] = []
    cell.subscribe(() => told.push(cell.get()))
    cell.set(1)
    cell.set(2)
    clock.show(false)
    for (let value = 3; value <= 20; value += 1) {
      cell.set(value)
      clock.pass(100)
    }
    clock.show(false)
    expect(told).toEqual([1])
    clock.show(true)
    expect(told).toEqual([1, 20])
    cell.set(21)
    clock.pass(100)
    expect(told).toEqual([1, 20, 21])
  })

  test('does not notify when the value is unchanged', () => {
    const clock = createClock()
    const cell = createCoalesced(7, 100, clock)
    let told = 0
    cell.subscribe(() => (told += 1))
    cell.set(7)
    expect(told).toBe(0)
  })
})
