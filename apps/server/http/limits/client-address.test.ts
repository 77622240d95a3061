import { expect, test } from 'vitest'
import { createClientAddresses } from './client-address.ts'

const proxies = '10.0.0.0/8, ::1'

test.each([
  [false, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  [proxies, '10.0.0.1', undefined, '10.0.0.1'],
  [proxies, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  [proxies, '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  [proxies, '::1', '2001:db8::7', '2001:db8::7'],
  [proxies, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.2.3.4', '1.1.1.1'],
  [proxies, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [proxies, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  [proxies, '10.0.0.1', '1.1.1.1:40123', '1.1.1.1'],
  [proxies, '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  [proxies, '10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  [proxies, '10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  [proxies, '10.0.0.1', '6.6.6.6, 1.1.1.1:80, 10.2.3.4:5678', '1.1.1.1'],
  [proxies, '10.0.0.1', '0x7f.1', '10.0.0.1'],
  [proxies, '10.0.0.1', 'unknown', '10.0.0.1'],
  [proxies, '10.0.0.1', '', '10.0.0.1'],
  [proxies, '10.0.0.1', '10.0.0.2', '10.0.0.2'],
] as const)('[W3] with proxies %s, from %s for %s: counted under %s', (...row) => {
  const [trust, from, forwarded, counted] = row
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { headers, socket: { remoteAddress: from } }
  expect(createClientAddresses(trust).of(request)).toBe(counted)
})
