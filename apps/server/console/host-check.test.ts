import { expect, test } from 'vitest'
import { createHostCheck } from './create-console-server.ts'

const accepts = createHostCheck({ host: '10.0.0.7', names: ['console.example.com'] })

test.each([
  'localhost', 'localhost:8081', 'LOCALHOST:8081', '127.0.0.1:8081', '127.8.0.1', '[::1]:8081',
  '10.0.0.7', '10.0.0.7:8081', 'console.example.com', 'Console.Example.com:443',
])('[CF13] the console accepts the host %s', (header) => {
  expect(accepts(header)).toBe(true)
})

test.each([
  undefined, '', 'evil.example', 'evil.example:8081', '127.0.0.1.evil.example', '10.0.0.8',
  'localhost.evil.example', 'evil.example@localhost', 'localhost/', 'localhost?x', 'localhost#x',
  'www.console.example.com',
])('[CF13] the console refuses the host %s', (header) => {
  expect(accepts(header)).toBe(false)
})

test('[CF13] the address of the console may be one of IPv6', () => {
  expect(createHostCheck({ host: 'fd00::7', names: [] })('[fd00::7]:8081')).toBe(true)
})
