import type { SupportMessage } from '#features/support/support-chats.calls.ts'
import { expect, test } from 'vitest'
import { mergeMessages } from './use-support.ts'

const message = (sequence: number): SupportMessage => ({
  sequence, key: `key ${sequence}`, author: 'user', kind: 'text', body: `No. ${sequence}`,
  size: null, operator: '', isMasked: false, time: sequence,
})

test('[SU2] pages that overlap give each message once, in order', () => {
  const merged = mergeMessages([4, 5, 6].map(message), [6, 7, 2, 5].map(message))
  expect(merged.map(({ sequence }) => sequence)).toEqual([2, 4, 5, 6, 7])
})
