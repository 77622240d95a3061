import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { testKey } from '@ingot/server/testing/test-key.ts'
import { createPush, isPublicAddress, readPushAddress } from './create-push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QK', 'https://wns2-by3p.notify.windows.com/w/?token=a',
  'https://93.184.216.34/push',
])('[WP6] %s may be a push service', (endpoint) => {
  expect(readPushAddress(endpoint, false)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/send', 'https://fcm.googleapis.com:8443/send', 'ftp://example.com/x',
  'https://localhost/x', 'https://user:word@example.com/x', 'https://127.0.0.1/x',
  'https://[::1]/x', 'https://10.1.2.3/x', 'https://169.254.169.254/x', 'https://0x7f000001/x',
  'https://[::ffff:127.0.0.1]/x', 'https://2130706433/x', 'https://intranet/x', 'javascript:1',
  'no address', '',
])('[WP6] %s is refused', (endpoint) => {
  expect(readPushAddress(endpoint, false)).toBeUndefined()
})

test.each([
  ['8.8.8.8', true], ['2606:4700::1111', true], ['127.0.0.1', false], ['10.0.0.1', false],
  ['192.168.1.1', false], ['172.16.0.1', false], ['100.64.0.1', false], ['0.0.0.0', false],
  ['::1', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:10.0.0.1', false],
  ['224.0.0.1', false], ['255.255.255.255', false], ['64:ff9b::7f00:1', false],
])('[WP6] a name that resolves to %s is asked: %s', (address, isAsked) => {
  expect(isPublicAddress(address)).toBe(isAsked)
})

const push = createPush({
  secretKey: testKey, webAddress: 'https://ingot.example',
  isLocalAllowed: false,
})
const keys = createECDH('prime256v1').generateKeys('base64url')
const auth = 'A'.repeat(22)

test.each([
  'https://fcm.goo\ngleapis.com/x', 'https://fcm%2Egoogleapis.com/x', 'https://a.b%41.com/x',
  'https://exa\uFF4Dple.com/x', 'https:\\\\example.com\\x', 'https:example.com/x',
  'https://example.com:443/x', 'https://EXAMPLE.com/x', 'https://example.com:/x',
  ' https://example.com/x', 'https://example.com/\u0001', 'https://example.com/a b',
  'https://ex*mple.com/x', "https://example.com'/x", 'https://exa;mple.com/x',
])('[WP7] %j, which two readers may read as two addresses, is refused', (endpoint) => {
  expect(push.isUsable({ endpoint, p256dh: keys, auth })).toBe(false)
})

test('[WP7] a subscription for which no push can be made is gone, and throws nothing', async () => {
  const content = { payload: '{}', topic: 'message-1', isUrgent: false }
  for (const address of [
    { endpoint: 'https://fcm%2Egoogleapis.com/x', p256dh: keys, auth },
    { endpoint: 'https://web.push.apple.com/x', p256dh: 'B', auth },
    { endpoint: 'https://web.push.apple.com/x', p256dh: keys, auth: 'A' },
  ]) {
    expect(push.isUsable(address)).toBe(false)
    expect(await push.send(address, content)).toBe('gone')
  }
  expect(push.isUsable({ endpoint: 'https://web.push.apple.com/x', p256dh: keys, auth })).toBe(true)
})
