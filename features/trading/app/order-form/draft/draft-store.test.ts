// The drafts of tickets belong to one session.
import { expect, test } from 'vitest'
import { session } from '@ingot/web/data/account/session.ts'
import { fieldsOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import { createDraftStore } from './draft-store.ts'

const storedKey = 'test-drafts'
const storedName = `ingot.${storedKey}`

function openStore() {
  return createDraftStore(storedKey, (raw) => {
    const size = textOf(fieldsOf(raw)['size'], /^.+$/)
    return size === undefined ? undefined : { size }
  })
}

test('[W150] drafts end with their session, also where their code is not loaded', () => {
  session.begin({ token: 'token-of-one', userId: '1' })
  const store = openStore()
  store.keep('BTCUSDT', { size: '0.1' })
  expect(openStore().get('BTCUSDT')?.draft).toEqual({ size: '0.1' })
  const stored = sessionStorage.getItem(storedName) ?? ''

  session.end({ why: 'logout' })
  expect(store.get('BTCUSDT')).toBeUndefined()
  expect(sessionStorage.getItem(storedName)).not.toContain('0.1')
  sessionStorage.setItem(storedName, stored)
  expect(openStore().get('BTCUSDT')).toBeUndefined()
  session.begin({ token: 'token-of-two', userId: '1' })
  sessionStorage.setItem(storedName, stored)
  expect(openStore().get('BTCUSDT')).toBeUndefined()

  session.end({ why: 'logout' })
  sessionStorage.removeItem(storedName)
})
