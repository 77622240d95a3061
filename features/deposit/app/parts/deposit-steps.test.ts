import { expect, test } from 'vitest'
import { depositSteps, secondsUntil, trackShare } from './deposit-steps.ts'

const expected = { creditTime: 50, finalTime: 90 }
const nothingExpected = { creditTime: null, finalTime: null }

const shown = (...asked: Parameters<typeof depositSteps>) =>
  depositSteps(...asked).map(({ state, look, time }) => `${state} ${look} ${time ?? '-'}`)

test('a deposit that is confirmed has its credit and its finality before it', () => {
  expect(shown({
    status: 'confirming', createTime: 1, timeline: [{ status: 'confirming', time: 2 }],
  }, expected)).toEqual([
    'seen done 1', 'confirming now 2', 'credited ahead 50', 'final ahead 90',
  ])
})

test('a credited deposit keeps the moment of its credit and waits for finality', () => {
  const timeline = [
    { status: 'confirming', time: 2 }, { status: 'credited', time: 50 },
  ] as const
  expect(shown({ status: 'credited', createTime: 1, timeline: [...timeline] }, expected))
    .toEqual(['seen done 1', 'credited done 50', 'final ahead 90'])
  expect(shown({
    status: 'final', createTime: 1, timeline: [...timeline, { status: 'final', time: 90 }],
  }, nothingExpected)).toEqual(['seen done 1', 'credited done 50', 'final done 90'])
})

test('a dropped deposit that is mined again shows both, each step once', () => {
  const steps = depositSteps({
    status: 'confirming',
    createTime: 1,
    timeline: [
      { status: 'confirming', time: 2 }, { status: 'dropped', time: 3 },
      { status: 'confirming', time: 4 },
    ],
  }, expected)
  expect(steps.map(({ state, look }) => `${state} ${look}`)).toEqual([
    'seen done', 'dropped off', 'confirming now', 'credited ahead', 'final ahead',
  ])
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
})

test.each([
  ['rejected', ['seen done 1', 'in_review done 2', 'rejected bad 3']],
  ['dropped', ['seen done 1', 'in_review done 2', 'dropped off 3']],
  ['reversed', ['seen done 1', 'in_review done 2', 'reversed bad 3']],
] as const)('a deposit that ended as %s has no step before it', (status, steps) => {
  expect(shown({
    status, createTime: 1, timeline: [{ status: 'in_review', time: 2 }, { status, time: 3 }],
  }, nothingExpected)).toEqual(steps)
})

test.each([
  { now: 0, credit: 12, final: 64, share: 0 }, { now: 6, credit: 12, final: 64, share: .25 },
  { now: 12, credit: 12, final: 64, share: .5 }, { now: 38, credit: 12, final: 64, share: .75 },
  { now: 64, credit: 12, final: 64, share: 1 }, { now: 99, credit: 12, final: 64, share: 1 },
  { now: 10, credit: 20, final: 20, share: .5 }, { now: 20, credit: 20, final: 20, share: 1 },
  { now: 1, credit: 1, final: 1, share: 1 },
])('$now of $credit and $final confirmations fill $share of the bar', (bar) => {
  expect(trackShare({
    confirmations: bar.now, confirmationsNeeded: bar.credit, finalConfirmations: bar.final,
  })).toBeCloseTo(bar.share)
})

test('a moment is some whole seconds away, one at least', () => {
  expect([secondsUntil(60_001, 0), secondsUntil(60_000, 0), secondsUntil(0, 5)])
    .toEqual([61, 60, 1])
})
