import { expect, test } from 'vitest'
import { AskError, type CallFailure } from './ask.ts'
import { queryClient } from './query-client.ts'

const failure = (word: string, retryAfterMs?: number): CallFailure =>
  ({ word, text: '', field: undefined, retryAfterMs })

/** Reads until the cache gives up; returns the number of reads and the waits between them. */
async function readWith(failed: CallFailure) {
  let reads = 0
  const waits: number[] = []
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  const read = queryClient.fetchQuery({
    queryKey: [failed.word],
    queryFn() {
      reads += 1
      return Promise.reject(new AskError(failed))
    },
    retryDelay(failures, error) {
      waits.push(typeof retryDelay === 'function' ? retryDelay(failures, error) : 0)
      return 0
    },
  })
  await expect(read).rejects.toThrow(failed.word)
  return { reads, waits }
}

test.each(['too_many_requests', 'busy'])(
  '[W173] the console reads again after the wait that %s names', async (word) => {
    const { reads, waits } = await readWith(failure(word, 5_000))
    expect(reads).toBe(7)
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(5_000)
      expect(wait).toBeLessThanOrEqual(30_000)
    }
  })

test.each(['network', 'permission_denied', 'state_conflict'])(
  'the console reports %s at once', async (word) => {
    expect((await readWith(failure(word))).reads).toBe(1)
  })

test('[W173] no action of the console is repeated by itself', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
