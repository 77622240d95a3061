import { expect, test } from 'vitest'
import { sortAddresses } from './address-page.tsx'

const of = (id: string, chain: string, usableTime: number) => ({
  id, symbol: 'USDT', chain, address: 'T', remark: '', createTime: 0, usableTime, uses: 0,
  lastUseTime: null, inUse: false,
})
const addresses = [
  of('1', 'ERC20', 5), of('2', 'TRC20', 30), of('3', 'TRC20', 10), of('4', 'TRC20', 20),
]
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('[W95] usable addresses come first, and each group keeps the order of the list', () => {
  const { usable, locked, counts } = sortAddresses(addresses, { chain: '', now: 10 })
  expect(ids(usable)).toEqual(['1', '3'])
  expect(ids(locked)).toEqual(['2', '4'])
  expect(counts).toEqual([['TRC20', 3], ['ERC20', 1]])
})

test('[W95] one network shows its own addresses only', () => {
  const { usable, locked } = sortAddresses(addresses, { chain: 'ERC20', now: 10 })
  expect([...ids(usable), ...ids(locked)]).toEqual(['1'])
})

test('[W95] an address without a lock is usable on a device with a slow clock', () => {
  const unlocked = { ...of('1', 'ERC20', 50), createTime: 50 }
  const { usable, locked } = sortAddresses([unlocked], { chain: '', now: 10 })
  expect([ids(usable), ids(locked)]).toEqual([['1'], []])
})
