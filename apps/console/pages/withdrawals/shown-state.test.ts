import { expect, test } from 'vitest'
import { filterOf, shownStateOf, shownStates, stateOfEvent } from './shown-state.ts'

test.each([
  ['pending_approval', null, 'pending_approval'], ['completed', null, 'completed'],
  ['rejected', 'by_operator', 'rejected'], ['rejected', 'by_user', 'by_user'],
  ['rejected', 'transfer_failed', 'transfer_failed'],
] as const)('[WD22] %s with the reason %s is shown as %s', (status, closeReason, shown) => {
  expect(shownStateOf({ status, closeReason })).toBe(shown)
})

test('[WD22] each list of the queue holds the withdrawals that are shown in its state', () => {
  for (const state of shownStates) {
    const { status, closeReason = null } = filterOf(state)
    expect(shownStateOf({ status, closeReason })).toBe(state)
  }
  expect(filterOf('rejected')).toEqual({ status: 'rejected', closeReason: 'by_operator' })
})

test.each([
  ['pending_approval', 'user', 'pending_approval'], ['in_progress', 'staff', 'in_progress'],
  ['rejected', 'staff', 'rejected'], ['rejected', 'user', 'by_user'],
  ['rejected', 'system', 'transfer_failed'], ['unknown', 'system', undefined],
] as const)('[WD22] the event %s of the actor %s is shown as %s', (to, actor, shown) => {
  expect(stateOfEvent({ to, actor })).toBe(shown)
})
