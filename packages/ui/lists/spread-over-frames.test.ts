import { expect, test } from 'vitest'
import { createSpread, scriptMs } from './spread-over-frames.ts'

/** Frames that the test begins; each change takes its own time of the clock. */
function createFrames() {
  let now = 0
  let next: ((startedAt: number) => void) | undefined
  return {
    now: () => now,
    next(run: (startedAt: number) => void) {
      expect(next, 'one frame is requested at a time').toBeUndefined()
      next = run
    },
    take(ms: number) { now += ms },
    isRequested: () => next !== undefined,
    /** `otherMs` is the time that the frame's earlier scripts have taken. */
    async begin(otherMs = 0) {
      const run = next
      next = undefined
      const startedAt = now
      now += otherMs
      run?.(startedAt)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('[V6] a frame renders those changes, in order, that it has time for', async () => {
  const frames = createFrames()
  const { add } = createSpread(frames)
  const rendered: number[] = []
  for (let row = 0; row < 5; row += 1) {
    add(() => {
      rendered.push(row)
      frames.take(scriptMs / 2)
    })
  }
  expect(rendered).toEqual([])
  await frames.begin()
  expect(rendered).toEqual([0, 1])
  await frames.begin()
  expect(rendered).toEqual([0, 1, 2, 3])
  await frames.begin()
  expect(rendered).toEqual([0, 1, 2, 3, 4])
  expect(frames.isRequested()).toBe(false)
})

test('[V6] a change that takes longer than a frame has a frame of its own', async () => {
  const frames = createFrames()
  const { add } = createSpread(frames)
  const rendered: string[] = []
  const render = (name: string) => (): void => {
    rendered.push(name)
    frames.take(10 * scriptMs)
  }
  add(render('first'))
  add(render('second'))
  await frames.begin()
  expect(rendered).toEqual(['first'])
  await frames.begin()
  add(render('third'))
  await frames.begin()
  expect(rendered).toEqual(['first', 'second', 'third'])
})

test('[V6] the time that other scripts of the frame have taken counts', async () => {
  const frames = createFrames()
  const { add } = createSpread(frames)
  const rendered: string[] = []
  add(() => rendered.push('first'))
  add(() => rendered.push('second'))
  await frames.begin(2 * scriptMs)
  expect(rendered).toEqual(['first'])
  await frames.begin()
  expect(rendered).toEqual(['first', 'second'])
})

test('[V27] rows that come into view precede changes, one after the other', async () => {
  const frames = createFrames()
  const { add, addFirst } = createSpread(frames)
  const rendered: string[] = []
  const render = (name: string) => (): void => {
    rendered.push(name)
    frames.take(10 * scriptMs)
  }
  add(render('change'))
  addFirst(() => {
    render('row')()
    addFirst(render('next row'))
  })
  await frames.begin()
  await frames.begin()
  expect(rendered).toEqual(['row', 'next row'])
  await frames.begin()
  expect(rendered).toEqual(['row', 'next row', 'change'])
  expect(frames.isRequested()).toBe(false)
})
