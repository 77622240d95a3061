// Registering and logging in by phone number, through the calls of a whole server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { phoneLogin, sendPhoneLoginCode } from '#features/session/login.calls.ts'
import { regisiterPhone, sendPhoneVCode } from '#features/session/registration.calls.ts'
import { webConfig } from '#features/site/web-config.calls.ts'
import { codeResendMs } from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const loginPassword = 'three quiet lamps 7'
const anyone = () => server.client()
const rejectOf = (called: Awaited<ReturnType<ReturnType<typeof anyone>['call']>>) =>
  called.ok ? 'success' : 'reject' in called.failure ? called.failure.reject : called.failure.kind
const send = (userPhone: string, countryCode = '86') =>
  anyone().call(sendPhoneVCode, { countryCode, userPhone })
const register = (userPhone: string, validateCode: string, password = loginPassword) =>
  anyone().call(regisiterPhone, { userPhone, validateCode, loginPassword: password })
const login = (userPhone: string, password = loginPassword) =>
  anyone().call(phoneLogin, { userPhone, loginPassword: password })

test('[A50] the code sent to a number opens an account; any spelling logs in', async () => {
  expect(must(await send('138 0013 8000')))
    .toMatchObject({ resendMs: codeResendMs, sentTo: '+8613800138000' })
  const code = await server.latestCode('+8613800138000')
  const profile = must(await register('13800138000', code))
  expect(profile).toMatchObject({
    countryCode: '86', userPhone: '13800138000', email: '', userName: '138***',
  })
  expect(must(await login('+86 138-0013-8000')).id).toBe(profile.id)
  expect(rejectOf(await login('13800138000', 'wrong password'))).toBe('wrong_credentials')
  expect(rejectOf(await send('123'))).toBe('phone_invalid')
  expect(rejectOf(await login('123'))).toBe('phone_invalid')
  expect(rejectOf(await send('13800138000', '999'))).toBe('phone_invalid')
})

test('[A50] the same digits in two countries are two accounts', async () => {
  const registerIn = async (countryCode: string) => {
    const { sentTo } = must(await send('9123456789', countryCode))
    return must(await anyone().call(regisiterPhone, {
      countryCode, userPhone: '9123456789', loginPassword,
      validateCode: await server.latestCode(sentTo),
    }))
  }
  const [inIndia, inAmerica] = [await registerIn('91'), await registerIn('1')]
  expect(inIndia.id).not.toBe(inAmerica.id)
  expect([inIndia.countryCode, inAmerica.countryCode]).toEqual(['91', '1'])
})

test('[A51] a known number gets an unknown one\'s reply, and its owner is notified', async () => {
  must(await send('13900139000'))
  must(await register('13900139000', await server.latestCode('+8613900139000')))
  server.clock.advance(codeResendMs)
  const [known, unknown] = [await send('13900139000'), await send('13900139001')]
  expect(must(known).resendMs).toEqual(must(unknown).resendMs)
  // Without its plus too, as a query written by hand has it.
  const [message] = must(await anyone().call(outbox, { to: '8613900139000' }))
  expect(message).toMatchObject({ kind: 'sms', to: '+8613900139000', code: null })
  expect(message?.text).toContain('already has an account')
  expect(await register('13900139000', '123456')).toEqual(await register('13900139001', '123456'))
  for (let tries = 0; tries < 11; tries += 1) {
    expect(await login('13900139000', 'wrong')).toEqual(await login('13900139002', 'wrong'))
  }
  expect(rejectOf(await login('13900139000'))).toBe('login_code_required')
  server.clock.advance(codeResendMs)
  const userPhone = '13900139000'
  const sentLogin = must(await anyone().call(sendPhoneLoginCode, { userPhone }))
  expect(sentLogin).toMatchObject({ resendMs: codeResendMs, sentTo: '+8613900139000' })
  must(await anyone().call(phoneLogin, {
    userPhone, loginPassword, validateCode: await server.latestCode('+8613900139000'),
  }))
})

test('[A51] codes to a number: one a minute, five an hour, five tries, once', async () => {
  const number = '13700137000'
  must(await send(number))
  expect(rejectOf(await send(`+86${number}`))).toBe('code_sent_recently')
  const code = await server.latestCode(`+86${number}`)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1) {
    expect(rejectOf(await register(number, wrong))).toBe('wrong_code')
  }
  expect(rejectOf(await register(number, code))).toBe('too_many_tries')
  for (let sent = 1; sent < 5; sent += 1) {
    server.clock.advance(codeResendMs)
    must(await send(number))
  }
  server.clock.advance(codeResendMs)
  expect(rejectOf(await send(number))).toBe('too_many_tries')
  const latest = await server.latestCode(`+86${number}`)
  expect(rejectOf(await register(number, latest, number))).toBe('password_too_common')
  must(await register(number, latest))
  expect(rejectOf(await register(number, latest))).toBe('wrong_code')
})

test('[A51] a correct code sent four times at once opens one account', async () => {
  must(await send('13600136000'))
  const code = await server.latestCode('+8613600136000')
  const answers = await Promise.all(Array.from({ length: 4 }, () => register('13600136000', code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[A52] production without text messages hides the phone', async () => {
  expect(must(await anyone().call(webConfig, {})).phoneLogin).toBe(true)
  const production = await startTestServer({ mode: 'production' })
  try {
    const client = production.client()
    expect(must(await client.call(webConfig, {})).phoneLogin).toBe(false)
    const number = { userPhone: '13800138000' }
    expect(rejectOf(await client.call(sendPhoneVCode, number))).toBe('phone_unavailable')
    expect(rejectOf(await client.call(regisiterPhone, {
      ...number, loginPassword, validateCode: '123456',
    }))).toBe('phone_unavailable')
    expect(await production.services.database.selectFrom('outbox').selectAll().execute())
      .toEqual([])
  } finally {
    await production.stop()
  }
})
