import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/call/query-client.ts'
import { ofRecord, rereadRecords, takeRecord } from './follow-records.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const isOld = (key: string): boolean | undefined => queryClient.getQueryState([key])?.isInvalidated

/** Two workflows' queries and another one, all read just now. */
async function readAll(): Promise<void> {
  queryClient.clear()
  const queryFn = async (): Promise<string> => 'read'
  await queryClient.fetchQuery({
    queryKey: ['withdrawals'], queryFn, meta: ofRecord('withdrawal'),
  })
  await queryClient.fetchQuery({ queryKey: ['deposits'], queryFn, meta: ofRecord('deposit') })
  await queryClient.fetchQuery({ queryKey: ['other'], queryFn })
}

test('[W94] a move of a request makes the queries of its workflow old, and no other', async () => {
  await readAll()
  takeRecord({ workflow: 'withdrawal', id: 'WD-7', state: 'in_progress' })
  expect([isOld('withdrawals'), isOld('deposits'), isOld('other')]).toEqual([true, false, false])
})

test('[CO15] moves within a second are read at once and at its end', async () => {
  await readAll()
  const move = { workflow: 'withdrawal', id: 'WD-7', state: 'in_progress' } as const
  takeRecord(move)
  expect(isOld('withdrawals')).toBe(true)
  await readAll()
  takeRecord(move)
  takeRecord(move)
  expect(isOld('withdrawals')).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isOld('withdrawals')).toBe(true)
  await readAll()
  vi.advanceTimersByTime(1_000)
  expect(isOld('withdrawals')).toBe(false)
})

test('[W94] after a break of the stream the queries of all workflows are old', async () => {
  await readAll()
  rereadRecords()
  expect([isOld('withdrawals'), isOld('deposits'), isOld('other')]).toEqual([true, true, false])
})
