import { expect, test } from 'vitest'
import { readServerSettings, unsafeSettings } from './server-settings.ts'

const settingsOf = (environment: Record<string, string>) => {
  const read = readServerSettings(environment)
  if (!read.ok) throw new Error(read.faults.join())
  return read.settings
}

test('[A24] without settings: a sandbox on port 8080, open to the network, with no proxy', () => {
  expect(settingsOf({})).toMatchObject({
    mode: 'sandbox', port: 8080, host: '0.0.0.0', trustProxy: false, origins: [],
    readThreads: 2,
  })
  expect(settingsOf({}).dataFolder).toMatch(/\/data$/)
  expect(settingsOf({ INGOT_MODE: 'production' }).host).toBe('127.0.0.1')
})

test.each([
  ['INGOT_MODE', 'prod'], ['INGOT_MODE', ''], ['PORT', '80a'], ['PORT', '-1'], ['PORT', '65536'],
  ['PORT', ''], ['HOST', 'example.com; rm'], ['INGOT_TRUST_PROXY', 'true'],
  ['INGOT_TRUST_PROXY', '10.0.0.1, everyone'], ['INGOT_TRUST_PROXY', '10.0.0.0/33'],
  ['INGOT_TRUST_PROXY', '::1/129'], ['INGOT_TRUST_PROXY', '10.0.0.0/8/8'],
  ['INGOT_TRUST_PROXY', '0.0.0.0/0'], ['INGOT_DATA', ''],
  ['CONSOLE_NAMES', '*.example.com'], ['CONSOLE_NAMES', 'https://console.example.com'],
  ['CONSOLE_NAMES', 'console.example.com:443'], ['INGOT_ORIGINS', '*'], ['INGOT_ORIGINS', 'null'],
  ['INGOT_NUMBER_ABBREVIATION', ''], ['INGOT_NUMBER_ABBREVIATION', 'Conventional'],
  ['INGOT_CUSTOMER_URL', 'http://help.example.com'], ['INGOT_USER_AGREEMENT', 'terms'],
  ['INGOT_PRIVACY_AGREEMENT', 'javascript:alert(1)'],
  ['READ_THREADS', '1'], ['READ_THREADS', '17'], ['READ_THREADS', ''], ['READ_THREADS', '2.5'],
  ['INGOT_ORIGINS', 'https://app.example.com/'], ['INGOT_ORIGINS', 'https://App.example.com'],
])('[A24] %s=%s is refused and named', (name, value) => {
  const read = readServerSettings({ [name]: value })
  expect(read.ok).toBe(false)
  expect(read.ok ? [] : read.faults).toEqual([expect.stringContaining(name)])
})

test.each([
  [undefined, 'language'], ['language', 'language'], ['conventional', 'language'],
  ['spec', 'spec'],
] as const)('[V15] the setting %s abbreviates figures by %s', (value, chosen) => {
  const settings = settingsOf({ ...(value && { INGOT_NUMBER_ABBREVIATION: value }) })
  expect(settings.site?.numberAbbreviation).toBe(chosen)
})

test('[A24] proxies are a comma-separated list; blanks and empty entries are ignored', () => {
  const { trustProxy } = settingsOf({ INGOT_TRUST_PROXY: '10.0.0.1, ::1/64,' })
  expect(trustProxy).toBe('10.0.0.1,::1/64')
})

test('[W2] origins are a comma-separated list in the browser\'s form', () => {
  const listed = settingsOf({ INGOT_ORIGINS: 'https://app.example.com, http://10.0.0.7:3000' })
  expect(listed.origins).toEqual(['https://app.example.com', 'http://10.0.0.7:3000'])
})

test('[CF13] names of the console are a comma-separated list', () => {
  const { console: place } = settingsOf({ CONSOLE_NAMES: 'console.example.com, 10.0.0.7' })
  expect(place?.names).toEqual(['console.example.com', '10.0.0.7'])
})

test('[A24] production is unsafe without a mail transport, and on a public address', () => {
  expect(unsafeSettings(settingsOf({}))).toEqual([])
  expect(unsafeSettings(settingsOf({ INGOT_MODE: 'production' })))
    .toEqual([expect.stringContaining('mail transport')])
  expect(unsafeSettings(settingsOf({ INGOT_MODE: 'production', HOST: '0.0.0.0' })))
    .toEqual([expect.stringContaining('mail transport'), expect.stringContaining('TLS')])
})
