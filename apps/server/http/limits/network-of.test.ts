import { expect, test } from 'vitest'
import { NetworkCounts } from './network-counts.ts'
import { networkOf, networksOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
  ['', ''],
])('[A16, A81] %s is counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[A29] an IPv6 address counts under its /64, /56 and /48, an IPv4 address alone', () => {
  expect(networksOf('2001:db8:aa:1234::9'))
    .toEqual(['2001:db8:aa:1234::/64', '2001:db8:aa:1200::/56', '2001:db8:aa:0::/48'])
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7'])
})

test('[A29] many /64 networks of one owner are limited together, with growing limits', () => {
  const room = (addresses: Iterable<string>) => {
    const counts = new NetworkCounts(2)
    let added = 0
    for (const address of addresses) {
      if (!counts.hasRoom(address)) continue
      counts.add(address)
      added += 1
    }
    return added
  }
  const repeated = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index))
  const hex = (value: number) => value.toString(16)
  expect(room(repeated(99, (index) => `2001:db8:aa:1200::${hex(index)}`))).toBe(2)
  expect(room(repeated(99, (index) => `2001:db8:aa:12${hex(16 + index)}::1`))).toBe(8)
  expect(room(repeated(99, (index) => `2001:db8:aa:${hex(16 + index)}00::1`))).toBe(32)
  expect(room(repeated(99, (index) => `203.0.113.${index}`))).toBe(99)
})

test('[A29] a closed connection frees its place', () => {
  const counts = new NetworkCounts(1)
  counts.add('2001:db8::1')
  expect(counts.hasRoom('2001:db8::2')).toBe(false)
  counts.remove('2001:db8::1')
  expect(counts.hasRoom('2001:db8::2')).toBe(true)
})
