import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1'
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36'

test.each([
  [`${android} Chrome/156.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${iphone} Version/19.0 Safari/604.1`, 'Safari · iPhone'],
  [`${windows} Chrome/156.0 Safari/537.36 Edg/156.0`, 'Edge · Windows'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
