import { expect, test } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const requested = { status: 'pending_approval', time: 1 } as const
const approved = { status: 'in_progress', time: 2 } as const

test('[W94] a pending withdrawal shows the steps that are ahead', () => {
  expect(timelineSteps({ status: 'pending_approval', closeReason: null, timeline: [requested] }))
    .toEqual([
      requested, { status: 'in_progress', time: undefined },
      { status: 'completed', time: undefined },
    ])
  const timeline = [requested, approved]
  expect(timelineSteps({ status: 'in_progress', closeReason: null, timeline }))
    .toEqual([...timeline, { status: 'completed', time: undefined }])
})

test('[W94] a withdrawal that its user closed ends as cancelled, another as rejected', () => {
  const timeline = [requested, { status: 'rejected', time: 3 } as const]
  expect(timelineSteps({ status: 'rejected', closeReason: 'by_user', timeline }))
    .toEqual([requested, { status: 'cancelled', time: 3 }])
  expect(timelineSteps({ status: 'rejected', closeReason: 'by_operator', timeline }))
    .toEqual(timeline)
})
