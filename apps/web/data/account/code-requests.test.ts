import { expect, test } from 'vitest'
import { createCodeRequests } from './use-entry.ts'

const mail = { kind: 'mail', email: 'a@b.example' } as const
const sms = { kind: 'sms', countryCode: '86', userPhone: '13800138000' } as const

test('[W90] a code is sent with the handle of its own request', () => {
  const requests = createCodeRequests()
  expect(requests.fieldOf('login', mail)).toEqual({})
  requests.keep('login', mail, 'first')
  requests.keep('register', sms, 'other')
  expect(requests.fieldOf('login', mail)).toEqual({ codeRequest: 'first' })
  requests.keep('login', mail, 'second')
  expect(requests.fieldOf('login', mail)).toEqual({ codeRequest: 'second' })
  expect(requests.fieldOf('register', sms)).toEqual({ codeRequest: 'other' })
})

test('[W90] the handle of another contact or purpose is not sent', () => {
  const requests = createCodeRequests()
  requests.keep('login', mail, 'handle')
  expect(requests.fieldOf('login', { ...mail, email: 'c@d.example' })).toEqual({})
  expect(requests.fieldOf('login', sms)).toEqual({})
  expect(requests.fieldOf('reset', mail)).toEqual({})
})
