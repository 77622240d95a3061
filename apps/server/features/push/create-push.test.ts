import { expect, test } from 'vitest'
import { isPublicAddress, isUsableAddress } from './create-push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QK', 'https://wns2-by3p.notify.windows.com/w/?token=a',
  'https://93.184.216.34/push',
])('[WP6] %s may be a push service', (endpoint) => {
  expect(isUsableAddress(endpoint, false)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/send', 'https://fcm.googleapis.com:8443/send', 'ftp://example.com/x',
  'https://localhost/x', 'https://user:word@example.com/x', 'https://127.0.0.1/x',
  'https://[::1]/x', 'https://10.1.2.3/x', 'https://169.254.169.254/x', 'https://0x7f000001/x',
  'https://[::ffff:127.0.0.1]/x', 'https://2130706433/x', 'https://intranet/x', 'javascript:1',
  'no address', '',
])('[WP6] %s is refused', (endpoint) => {
  expect(isUsableAddress(endpoint, false)).toBe(false)
})

test.each([
  ['8.8.8.8', true], ['2606:4700::1111', true], ['127.0.0.1', false], ['10.0.0.1', false],
  ['192.168.1.1', false], ['172.16.0.1', false], ['100.64.0.1', false], ['0.0.0.0', false],
  ['::1', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:10.0.0.1', false],
  ['224.0.0.1', false], ['255.255.255.255', false], ['64:ff9b::7f00:1', false],
])('[WP6] a name that resolves to %s is asked: %s', (address, isAsked) => {
  expect(isPublicAddress(address)).toBe(isAsked)
})
