import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { createSharedRead } from './shared-read.ts'

const queryKey = ['shared-read-test']

test('one request serves all readers, and another one after the cache was emptied', async () => {
  let requests = 0
  const read = createSharedRead({ queryKey, queryFn: async () => (requests += 1) })
  const told = Promise.withResolvers<void>()
  const leaves = [
    read.subscribe(() => read.get() === undefined || told.resolve()),
    read.subscribe(() => undefined),
  ]
  expect(read.get()).toBeUndefined()
  await told.promise
  expect(read.get()).toBe(1)

  for (const leave of leaves) leave()
  queryClient.clear()
  expect(read.get()).toBeUndefined()
  const toldAgain = Promise.withResolvers<void>()
  const leave = read.subscribe(() => read.get() === undefined || toldAgain.resolve())
  await toldAgain.promise
  expect(read.get()).toBe(2)
  leave()
  queryClient.clear()
})
