// The facts that an operator reads before a withdrawal is decided: the other users of its address,
// and the history of its user.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { listOneHand } from '#features/operator/one-hand.console.ts'
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  type TestServer, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { openTrader, type Trader } from '@ingot/server/testing/trader.ts'
import { medianOf } from './user-facts.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  operator = await firstOperator(server)
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const to = (address: string) => ({ symbol: 'USDT', chain: 'TRC20', address } as const)

async function openSaver(name: string, address: string): Promise<Trader> {
  const trader = await openTrader(server, { USDT: '5000' })
  await certifyUser(server, trader.user, { realName: name, level: 2 })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, to(address)))
  return trader
}

const idOf = ({ user }: Trader): number => Number(user.profile.id)

const withdraw = async ({ user: { client } }: Trader, address: string, amount: string) =>
  Number(must(await client.call(userWithdraw, { ...to(address), amount, coinPassword })).id)

/** Two before the request, of which the second was credited with half, and a rejected one. */
function storeDeposits(user: number): void {
  const database = new DatabaseSync(join(server.dataFolder, 'exchange.db'))
  const insert = database.prepare(`insert into offline_deposit (id, user_id, asset_id, reference,
      reference_key, stated_units, usdt_units, status, approvals_needed, created_at,
      credited_units, closed_at, remark)
    select ?, ?, asset_id, ?, ?, ?, ?, ?, 2, 1, ?, 1, '' from asset where symbol = 'USDT'`)
  for (const [id, stated, status, credited] of [
    [1, 1_000n, 'completed', 1_000n], [2, 600n, 'completed', 300n], [3, 90n, 'rejected', null],
  ] as const) {
    insert.run(id, user, `R${id}`, `R${id}`, stated, stated * 100_000_000n, status, credited)
  }
  database.close()
}

const load = async (id: number) => (await operator.client.call(loadWithdrawal, { id })).data

test('[OP43] the only administrator reads that each change of theirs waits', async () => {
  expect((await operator.client.call(listOneHand, {})).data).toEqual({ links: [], isAlone: true })
})

test('[WD36] an address of other users is marked, and its users are named, newest first',
  async () => {
    const [shared, own] = [tronAddressOf(1), tronAddressOf(2)]
    const mara = await openSaver('Mara Lindqvist', shared)
    const alone = await withdraw(mara, shared, '40')
    expect((await load(alone)).withdrawal.marks).not.toContain('shared_address')
    expect((await load(alone)).addressUsers).toEqual({ total: 0, named: [] })
    server.clock.advance(1_000)
    const saver = await openSaver('Teo Brandao', shared)
    server.clock.advance(1_000)
    const sender = await openSaver('Ilse Varga', shared)
    const sent = await withdraw(sender, shared, '50')
    const { withdrawal, addressUsers } = await load(alone)
    expect(withdrawal.marks).toContain('shared_address')
    expect(addressUsers.total).toBe(2)
    expect(addressUsers.named.map(({ userId }) => userId)).toEqual([idOf(sender), idOf(saver)])
    const others = (await load(sent)).addressUsers.named
    expect(others.map(({ userId }) => userId)).toEqual([idOf(saver), idOf(mara)])
    must(await sender.user.client.call(bindWithdrawAddress, to(own)))
    await withdraw(sender, own, '60')
    const { data: { list } } = await operator.client.call(listWithdrawals, {})
    expect(list.map(({ address, marks }) => [address, marks.includes('shared_address')]))
      .toEqual([[own, false], [shared, true], [shared, true]])
  }, 60_000)

test('[WD37] the drawer has the usual size, the deposits before, the last login and the limit',
  async () => {
    const address = tronAddressOf(3)
    const trader = await openSaver('Noor Aziz', address)
    storeDeposits(idOf(trader))
    const small = await withdraw(trader, address, '100')
    expect(await load(small)).toMatchObject({
      usual: null, usualCount: 0, deposits: { count: 2, worth: '1300' },
      withdrawal: { authLevel: 2 },
      day: { limit: '50000', used: '100', requests: 1, requestsMax: 2 },
    })
    await operator.client.call(approveWithdrawal, { id: small })
    const large = await withdraw(trader, address, '740')
    const seen = await load(large)
    expect(seen).toMatchObject({
      usual: '100', usualCount: 1, day: { used: '840', requests: 2, requestsMax: 2 },
    })
    expect(seen.lastLogin?.time).toBeGreaterThan(0)
  })

test('[WD37] the usual size is the middle worth, of an even number the lower one', () => {
  expect(medianOf([])).toBe(undefined)
  expect(medianOf([7n])).toBe(7n)
  expect(medianOf([9n, 1n])).toBe(1n)
  expect(medianOf([9_007_199_254_740_993n, 1n, 5n])).toBe(5n)
})
