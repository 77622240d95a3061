import { expect, test } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const requested = { state: 'pending_approval', time: 1 } as const
const approved = { state: 'in_progress', time: 2 } as const

test('[W94] a pending withdrawal shows the steps that are ahead', () => {
  expect(timelineSteps({ status: 'pending_approval', timeline: [requested] })).toEqual([
    requested, { state: 'in_progress', time: undefined }, { state: 'completed', time: undefined },
  ])
  const timeline = [requested, approved]
  expect(timelineSteps({ status: 'in_progress', timeline }))
    .toEqual([...timeline, { state: 'completed', time: undefined }])
})

test.each(['cancelled', 'rejected', 'transfer_failed', 'stopped'] as const)(
  '[W94] a withdrawal that ended as %s has no step ahead', (state) => {
    const timeline = [requested, { state, time: 3 }]
    expect(timelineSteps({ status: 'rejected', timeline })).toEqual(timeline)
  })
