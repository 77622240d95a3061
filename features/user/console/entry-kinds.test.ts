import { postingKinds } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import words from './users.json' with { type: 'json' }

test('[CF15] every kind of a ledger entry has a name', () => {
  expect(Object.keys(words.kinds).toSorted()).toEqual(postingKinds.toSorted())
})
