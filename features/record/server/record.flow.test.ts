// The records of deposits and transfers through the calls of a whole server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer } from '#features/account/accounts.calls.ts'
import { fundCopy, startCopy, stopCopy } from '#features/copy-trading/copies.calls.ts'
import { listMyEntries } from '#features/record/entries.calls.ts'
import { listMyRecharge, listMyTransfer } from '#features/record/records.calls.ts'
import { faucet } from '#features/sandbox/sandbox.calls.ts'
import { pageSize, type TransferType } from '@ingot/contract/vocabulary'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { openLeader } from '@ingot/server/testing/traffic/open-leader.ts'
import { openTrader } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

test('[A94] a user reads their own deposits, newest first, exact to the last digit', async () => {
  const { client } = await server.registerUser()
  const other = await server.registerUser()
  must(await client.call(faucet, { symbol: 'USDT', amount: '100.00000001' }))
  server.clock.advance(1_000)
  must(await client.call(faucet, { symbol: 'BTC', amount: '0.5' }))
  expect(must(await client.call(listMyRecharge, { pageNo: 1 }))).toMatchObject({
    total: 2,
    list: [
      { symbol: 'BTC', amount: '0.5', type: 'online', status: 'completed' },
      { symbol: 'USDT', amount: '100.00000001' },
    ],
  })
  expect(must(await other.client.call(listMyRecharge, { pageNo: 1 })).list).toEqual([])
})

test('[A95] a transfer is one record with its direction, a page at a time', async () => {
  const { user: { client } } = await openTrader(server, { USDT: '1000', BTC: '2' })
  const move = async (transferType: TransferType, amount: string, symbol = 'USDT') => {
    must(await client.call(accountTransfer, { transferType, symbol, amount }))
    server.clock.advance(1_000)
  }
  await move('spot_to_contract', '30.25')
  await move('contract_to_spot', '10')
  await move('spot_to_contract', '1.5', 'BTC')
  const { list } = must(await client.call(listMyTransfer, { pageNo: 1 }))
  expect(list.map(({ transferType, symbol, amount }) => [transferType, symbol, amount])).toEqual([
    ['spot_to_contract', 'BTC', '1.5'],
    ['contract_to_spot', 'USDT', '10'],
    ['spot_to_contract', 'USDT', '30.25'],
  ])
  for (let count = 0; count < pageSize; count += 1) await move('spot_to_contract', '1')
  const second = must(await client.call(listMyTransfer, { pageNo: 2 }))
  expect(second.total).toBe(pageSize + 3)
  expect(second.list.map(({ amount }) => amount)).toEqual(['1.5', '10', '30.25'])
  const other = await server.registerUser()
  expect(must(await other.client.call(listMyTransfer, { pageNo: 1 })).list).toEqual([])
})

test('[A95] money of a copy is a transfer to or from the copy of its leader', async () => {
  const leader = await openLeader(server, '1000', { nickname: 'Halden' })
  const { user: { client } } = await openTrader(server, { USDT: '1000' })
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '300',
  }))
  const { id: copyId } = must(await client.call(startCopy, {
    leaderId: leader.user.profile.userId, accountType: 'spot', amount: '100',
    copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 50,
    marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
  }))
  const fund = { copyId, accountType: 'contract' } as const
  must(await client.call(fundCopy, { ...fund, direction: 'in', amount: '50' }))
  must(await client.call(fundCopy, { ...fund, direction: 'out', amount: '20' }))
  must(await client.call(stopCopy, { copyId }))
  const { list, total } = must(await client.call(listMyTransfer, { pageNo: 1 }))
  expect(total).toBe(5)
  expect(list.map(({ transferType, amount, leader: name }) => [transferType, amount, name]))
    .toEqual([
      ['copy_to_spot', '130', 'Halden'],
      ['copy_to_contract', '20', 'Halden'],
      ['contract_to_copy', '50', 'Halden'],
      ['spot_to_copy', '100', 'Halden'],
      ['spot_to_contract', '300', null],
    ])
  const entries = must(await client.call(listMyEntries, { group: 'transfers' })).list
  const copy = { id: copyId, leader: 'Halden' }
  expect(entries.map(({ accountType, amount, copy: of }) => [accountType, amount, of])).toEqual([
    ['spot', '130', copy], ['contract', '20', copy], ['contract', '-50', copy],
    ['spot', '-100', copy], ['contract', '300', null], ['spot', '-300', null],
  ])
})
