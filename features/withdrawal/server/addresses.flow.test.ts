// Saved addresses: the check by the network, the notice to the owner, the lock of new ones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import {
  bindWithdrawAddress, checkWithdrawAddress, delWithdrawAddress, listMyWithdrawAddress,
  renameWithdrawAddress,
} from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, setAddressLock, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import {
  addressesSavedPerDayMax, addressLockEndsPerDayMax, addressLockMs, withdrawAddressesMax,
} from '@ingot/contract/vocabulary'
import {
  type TestServer, type TestUser, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { callWithCode, noProof } from '@ingot/server/testing/security/step-up.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tron = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
const coinPassword = 'nine green kettles 4'

const bind = ({ client }: TestUser, address: string, network: {
  readonly symbol: string; readonly chain: string
} = usdt) => client.call(bindWithdrawAddress, { ...network, address })

const tokenOf = async ({ email, password }: TestUser): Promise<string> =>
  must(await server.client().call(emailLogin, { email, loginPassword: password })).token

const addressesOf = async ({ client }: TestUser) =>
  must(await client.call(listMyWithdrawAddress, {}))

test('[WD8] a saved address is listed in its canonical form and announced by mail', async () => {
  const user = await server.registerUser()
  must(await bind(user, ` ${ethereum.toLowerCase()} `, { symbol: 'USDT', chain: 'ERC20' }))
  const cold = { ...usdt, address: tron, remark: ' Cold ' }
  must(await user.client.call(bindWithdrawAddress, cold))
  expect(await addressesOf(user)).toMatchObject([
    { ...usdt, address: tron, remark: 'Cold', uses: 0, lastUseTime: null, inUse: false },
    { chain: 'ERC20', address: ethereum, remark: '' },
  ])
  const mails = must(await user.client.call(outbox, { to: user.email }))
  expect(mails.filter(({ text }) => text.includes(tron))).toHaveLength(1)
  expect(wordOf(await bind(user, tron))).toBe('address_exists address')
})

test('[WD19] a label is changed by its owner only, and the address stays', async () => {
  const user = await server.registerUser()
  const other = await server.registerUser()
  const { id } = must(await bind(user, tron))
  const rename = (by: TestUser, remark: string) =>
    by.client.call(renameWithdrawAddress, { id, remark })
  expect(must(await rename(user, ' Safe '))).toMatchObject({ id, address: tron, remark: 'Safe' })
  expect(wordOf(await rename(other, 'Mine'))).toBe('address_unknown id')
  expect(await addressesOf(user)).toMatchObject([{ id, address: tron, remark: 'Safe' }])
  expect(must(await rename(user, '')).remark).toBe('')
})

test('[WD1] an address of another network is refused with the name of that network', async () => {
  const user = await server.registerUser()
  const hintOf = async (address: string, network = usdt as { symbol: string; chain: string }) => {
    const bound = await bind(user, address, network)
    return bound.ok || bound.failure.kind !== 'rejected' ? bound
      : [bound.failure.reject, bound.failure.field, bound.failure.hint]
  }
  expect(await hintOf(ethereum)).toEqual(['address_of_other_network', 'address', 'BEP20, ERC20'])
  expect(await hintOf(bitcoin)).toEqual(['address_of_other_network', 'address', 'BTC'])
  expect(await hintOf(tron, { symbol: 'BTC', chain: 'BTC' }))
    .toEqual(['address_of_other_network', 'address', 'TRC20'])
  expect(await hintOf(`${tron.slice(0, -1)}u`)).toEqual(['address_invalid', 'address', undefined])
  expect(await hintOf(tron, { symbol: 'USDT', chain: 'BTC' }))
    .toEqual(['network_unknown', 'chain', undefined])
  expect(await hintOf(tron, { symbol: 'GOLD', chain: 'TRC20' }))
    .toEqual(['asset_unknown', 'symbol', undefined])
  const check = async (address: string) =>
    must(await user.client.call(checkWithdrawAddress, { ...usdt, address }))
  expect(await check(tron)).toEqual({ fit: 'fits', chains: ['TRC20'], address: tron })
  expect(await check(bitcoin)).toEqual({ fit: 'other_network', chains: ['BTC'], address: '' })
  expect(await check('x')).toEqual({ fit: 'invalid', chains: [], address: '' })
  expect(await addressesOf(user)).toEqual([])
})

test('[WD8] an address with an open withdrawal is not deleted, any other is', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const { user } = trader
  const { client } = user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  const { id } = must(await bind(user, tron))
  const requested = must(await client.call(userWithdraw, {
    ...usdt, address: tron, amount: '100', coinPassword,
  }))
  expect((await addressesOf(user))[0]?.inUse).toBe(true)
  expect(wordOf(await client.call(delWithdrawAddress, { id }))).toBe('address_in_use')
  must(await client.call(cancelWithdraw, { id: requested.id }))
  must(await client.call(delWithdrawAddress, { id }))
  expect(wordOf(await client.call(delWithdrawAddress, { id }))).toBe('address_unknown id')
  expect(wordOf(await client.call(userWithdraw, {
    ...usdt, address: tron, amount: '100', coinPassword,
  }))).toBe('address_unknown address')
})

test('[WD8] a user saves a bounded number of addresses', async () => {
  const user = await server.registerUser()
  const row = { user_id: Number(user.profile.id), asset_id: 1, chain: 'ERC20' }
  const { saveAddress } = await import('./address-steps.ts')
  for (let count = 0; count < withdrawAddressesMax; count += 1) {
    if (count % addressesSavedPerDayMax === 0) server.clock.advance(addressLockMs)
    const saved = await server.services.sequencer.run(saveAddress, {
      userId: row.user_id, assetId: 1, symbol: 'USDT', chain: 'ERC20', address: `0x${count}`,
      remark: '', event: { kind: 'address-saved' }, proof: noProof(row.user_id),
    })
    expect(saved.ok).toBe(true)
  }
  server.clock.advance(addressLockMs)
  const token = await tokenOf(user)
  expect(wordOf(await server.client({ token }).call(bindWithdrawAddress, {
    ...usdt, address: tron,
  }))).toBe('too_many_addresses')
})

test('[WD29] a user saves at most 20 addresses a day, also where each is deleted', async () => {
  const user = await server.registerUser()
  const other = await server.registerUser()
  for (let count = 0; count < addressesSavedPerDayMax; count += 1) {
    const { id } = must(await bind(user, tron))
    must(await user.client.call(delWithdrawAddress, { id }))
  }
  expect(wordOf(await bind(user, tron))).toBe('too_many_tries')
  expect(await addressesOf(user)).toEqual([])
  const mails = must(await user.client.call(outbox, { to: user.email }))
  expect(mails.filter(({ text }) => text.includes(tron)).length)
    .toBeLessThanOrEqual(addressesSavedPerDayMax)
  must(await bind(other, tron))
  server.clock.advance(addressLockMs)
  const later = server.client({ token: await tokenOf(user) })
  must(await later.call(bindWithdrawAddress, { ...usdt, address: tron }))
})

const turnLockOff = (user: TestUser) =>
  callWithCode(server, user, { call: setAddressLock, request: { enabled: false } })

test('[WD30] the lock is turned off at most five times a day, and on at any time', async () => {
  const user = await server.registerUser()
  const { client } = user
  for (let count = 0; count < addressLockEndsPerDayMax; count += 1) {
    must(await client.call(setAddressLock, { enabled: true }))
    await turnLockOff(user)
  }
  must(await client.call(setAddressLock, { enabled: true }))
  expect(wordOf(await client.call(setAddressLock, { enabled: false }))).toBe('too_many_tries')
  expect(must(await client.call(setAddressLock, { enabled: true })))
    .toMatchObject({ addressLock: true, addressLockEndTime: null })
  server.clock.advance(addressLockMs)
  const later = server.client({ token: await tokenOf(user) })
  const { addressLockEndTime } = await turnLockOff({ ...user, client: later })
  expect(addressLockEndTime).toEqual(expect.any(Number))
})

test('[WD9] with the lock on, a new address is usable after 24 hours, and not before', async () => {
  const { user } = await openTrader(server, { USDT: '1000' })
  const { client } = user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  expect(must(await client.call(setAddressLock, { enabled: true })))
    .toMatchObject({ addressLock: true, addressLockEndTime: null, hasCoinPassword: true })
  const saved = must(await bind(user, tron))
  expect(saved.usableTime).toBe(saved.createTime + addressLockMs)
  const request = { ...usdt, address: tron, amount: '100', coinPassword }
  expect(wordOf(await client.call(userWithdraw, request))).toBe('address_locked address')
  // Turned off, the lock goes on for a day.
  const off = await turnLockOff(user)
  expect(off).toMatchObject({ addressLock: true, addressLockEndTime: expect.any(Number) })
  expect(wordOf(await client.call(userWithdraw, request))).toBe('withdrawals_locked')
  const again = must(await client.call(setAddressLock, { enabled: false }))
  expect(again.addressLockEndTime).toBe(off.addressLockEndTime)
  must(await client.call(setAddressLock, { enabled: true }))
  server.clock.advance(addressLockMs - 120_000)
  const later = server.client({ token: await tokenOf(user) })
  expect(wordOf(await later.call(userWithdraw, request))).toBe('withdrawals_locked')
  server.clock.advance(120_000)
  must(await later.call(userWithdraw, request))
})
