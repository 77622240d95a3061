// Deposits over chains: the worked examples with their exact figures, and payments that look like
// deposits, each on the sandbox's chains through the scanner and the writer's steps.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentFault } from '@ingot/contract/vocabulary'
import { type TestFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { type DepositRig, openDepositRig } from '@ingot/server/testing/deposits/deposit-rig.ts'

let folder: TestFolder
let rig: DepositRig
beforeEach(async () => {
  folder = makeTestFolder()
  rig = await openDepositRig({ dataFolder: folder.path, users: 2 })
})
afterEach(async () => {
  await rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const usdt6 = 1_000_000n
const states = async () => (await rig.rows()).map(({ status }) => status)
const only = async () => {
  const [row, ...others] = await rig.rows()
  expect(others).toEqual([])
  return row ?? expect.fail('a deposit')
}

test('[DP5] with 20 confirmations the tip of 19 credits nothing, that of 20 does', async () => {
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 500n * usdt6 })
  await rig.mine('TRC20')
  expect(await only()).toMatchObject({ status: 'confirming', amount_units: 50_000_000_000n })
  await rig.mine('TRC20', 18)
  expect(await states()).toEqual(['confirming'])
  expect(await rig.balanceOf('USDT')).toBe(0n)
  await rig.mine('TRC20')
  expect(await states()).toEqual(['final'])
  expect(await rig.balanceOf('USDT')).toBe(50_000_000_000n)
})

test.each([
  ['ERC20', 'ETH', 1_234_567_890_123_456_789n, 123_456_789n, '123456789'],
  ['BEP20', 'USDT', 99_999_999_999_999_999n, 9_999_999n, '9999999999'],
] as const)('[DP7] %s %s: %s on the chain are %s units, the rest %s stays with custody', async (
  ...[chain, symbol, amount, units, remainder]
) => {
  await rig.setNetwork(chain, symbol, { deposit_min_units: 1n })
  await rig.pay({ chain, symbol, amount })
  await rig.mine(chain, 20)
  expect(await only())
    .toMatchObject({ amount_units: units, remainder, chain_amount: String(amount) })
  expect(await rig.balanceOf(symbol)).toBe(units)
})

test('[DP7] twice 15·10⁹ wei are one unit each, and not three together', async () => {
  for (let time = 0; time < 2; time += 1) {
    await rig.pay({ chain: 'ERC20', symbol: 'ETH', amount: 15_000_000_000n })
  }
  await rig.mine('ERC20', 12)
  const rows = await rig.rows()
  expect(rows.map(({ amount_units: units, remainder, status }) => [units, remainder, status]))
    .toEqual([[1n, '5000000000', 'collecting'], [1n, '5000000000', 'collecting']])
  await rig.pay({ chain: 'ERC20', symbol: 'ETH', amount: 10n ** 18n })
  await rig.mine('ERC20', 12)
  expect(await rig.balanceOf('ETH')).toBe(100_000_002n)
})

test('[DP13] small deposits are collected until their sum reaches the minimum', async () => {
  await rig.setNetwork('TRC20', 'USDT', { deposit_min_units: 1_000_000_000n })
  for (const [amount, all] of [
    [4n * usdt6, ['collecting']], [3_500_000n, ['collecting', 'collecting']],
  ] as const) {
    await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount })
    await rig.mine('TRC20', 20)
    expect(await states()).toEqual(all)
    expect(await rig.balanceOf('USDT')).toBe(0n)
  }
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 2_600_000n })
  await rig.mine('TRC20', 20)
  expect(await rig.balanceOf('USDT')).toBe(1_010_000_000n)
  await rig.mine('TRC20')
  expect(await states()).toEqual(['final', 'final', 'final'])
})

test('[DP17] a collected deposit that was credited by hand waits for an operator', async () => {
  await rig.setNetwork('TRC20', 'USDT', { deposit_min_units: 1_000_000_000n })
  const txId = await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 4n * usdt6 })
  await rig.mine('TRC20', 20)
  expect(await states()).toEqual(['collecting'])
  await rig.creditByHand('TRC20', txId)
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 8n * usdt6 })
  await rig.mine('TRC20', 20)
  expect(await states()).toEqual(['in_review', 'collecting'])
  expect(await rig.balanceOf('USDT')).toBe(0n)
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 2n * usdt6 })
  await rig.mine('TRC20', 20)
  expect(await rig.balanceOf('USDT')).toBe(1_000_000_000n)
})

test('[DP8] a deposit of a coin without a price waits for an operator', async () => {
  rig.parts.priceOf = () => undefined
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 50n * usdt6 })
  await rig.mine('TRC20', 20)
  expect(await only()).toMatchObject({ status: 'in_review', review_reason: 'no_price' })
})

test('[DP6] of a partial payment the delivered drops count, and are collected', async () => {
  await rig.pay({
    chain: 'XRP', symbol: 'XRP', amount: 1_000n * usdt6, fault: 'partial_payment',
  })
  await rig.mine('XRP', 3)
  expect(await only())
    .toMatchObject({ amount_units: 1_000n, chain_amount: '10', status: 'collecting' })
})

const nothing: readonly (readonly [chain: string, symbol: string, fault: PaymentFault])[] = [
  ['ERC20', 'USDT', 'failed'], ['ERC20', 'USDT', 'no_transfer_log'],
  ['ERC20', 'USDT', 'other_contract'], ['ERC20', 'ETH', 'inner_call_reverted'],
  ['BTC', 'BTC', 'replaced'], ['BTC', 'BTC', 'mentioned_only'],
  ['BTC', 'BTC', 'other_property'], ['BTC', 'BTC', 'invalid'],
  ['XRP', 'XRP', 'failed'], ['XRP', 'XRP', 'issued_token'],
  ['TRC20', 'USDT', 'failed'], ['TRC20', 'USDT', 'other_contract'],
  ['TON', 'TON', 'bounced'], ['TON', 'TON', 'other_contract'],
]

test.each(nothing)('[DP6] %s %s with the fault %s is nothing', async (chain, symbol, fault) => {
  await rig.pay({ chain, symbol, amount: 10n ** 18n, fault })
  await rig.mine(chain, 150)
  expect(await rig.rows()).toEqual([])
  expect(await rig.balanceOf(symbol)).toBe(0n)
})

test('[DP6] of a token with a fee the received 99 of 100 are credited', async () => {
  await rig.pay({
    chain: 'ERC20', symbol: 'USDT', amount: 100n * usdt6, fault: 'fee_on_transfer',
  })
  await rig.mine('ERC20', 12)
  expect(await rig.balanceOf('USDT')).toBe(9_900_000_000n)
})

test('[DP6] new coins are credited after 100 blocks, two outputs are two deposits', async () => {
  await rig.pay({ chain: 'BTC', symbol: 'BTC', amount: 100_000n, fault: 'coinbase' })
  await rig.mine('BTC', 99)
  expect(await rig.balanceOf('BTC')).toBe(0n)
  await rig.mine('BTC')
  expect(await rig.balanceOf('BTC')).toBe(100_000n)
  const txId = await rig.pay({
    chain: 'BTC', symbol: 'BTC', amount: 200_000n, fault: 'two_outputs',
  })
  await rig.mine('BTC', 2)
  expect(await rig.balanceOf('BTC')).toBe(500_000n)
  const rows = (await rig.rows()).filter((row) => row.tx_id === txId)
  expect(rows.map(({ output }) => output)).toEqual([0, 1])
})

test('[DP8] without a memo, or with an unknown one, a payment waits for an operator', async () => {
  await rig.pay({ chain: 'XRP', symbol: 'XRP', amount: 5n * usdt6, fault: 'no_memo' })
  await rig.pay({ chain: 'XRP', symbol: 'XRP', amount: 5n * usdt6, fault: 'wrong_memo' })
  await rig.mine('XRP', 2)
  const rows = await rig.rows()
  expect(rows.map(({ status, review_reason: reason, user_id: user }) => [status, reason, user]))
    .toEqual(expect.arrayContaining([
      ['in_review', 'no_memo', null], ['in_review', 'unknown_memo', null],
    ]))
  const [, other = 0] = rig.owners
  const { memo } = await rig.addressOf(other, 'XRP')
  await rig.pay({ chain: 'XRP', symbol: 'XRP', amount: 7n * usdt6, memo })
  await rig.mine('XRP', 2)
  // The memo of another user is theirs.
  expect(await rig.balanceOf('XRP', other)).toBe(700_000_000n)
  expect(await rig.balanceOf('XRP')).toBe(0n)
})

test('[DP4, DP8] closed networks and large amounts wait for an operator', async () => {
  await rig.setNetwork('TRC20', 'USDT', { deposits_open: 0 })
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 50n * usdt6 })
  await rig.pay({ chain: 'BEP20', symbol: 'USDT', amount: 250_000n * 10n ** 18n })
  await rig.mine('TRC20', 20)
  await rig.mine('BEP20', 20)
  const rows = await rig.rows()
  expect(rows.map(({ status, review_reason: reason }) => [status, reason]))
    .toEqual([['in_review', 'closed'], ['in_review', 'above_threshold']])
  expect(await rig.balanceOf('USDT')).toBe(0n)
})

test('[DP5] blocks on which nodes disagree wait, and a delayed node only delays', async () => {
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 5n * usdt6 })
  await rig.mine('TRC20', 5)
  rig.sandbox.dispute('TRC20', Math.floor(rig.now() / 3_000) + 1)
  await rig.mine('TRC20', 40)
  expect(await states()).toEqual(['confirming'])
  rig.sandbox.dispute('TRC20', null)
  rig.sandbox.delay('TRC20', 600_000)
  await rig.mine('TRC20')
  expect(await states()).toEqual(['confirming'])
  rig.sandbox.delay('TRC20', 0)
  await rig.mine('TRC20')
  expect(await rig.balanceOf('USDT')).toBe(500_000_000n)
})
