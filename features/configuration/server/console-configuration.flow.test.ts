// The configuration through the console: each change with its audit entry, faults that name their
// field, stale changes refused, and refusals that are stored only in the form of a target.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSpotSymbols } from '#features/market/tickers.calls.ts'
import { webConfig } from '#features/site/web-config.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { cancelWithdraw, userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  changeBannerTerms, changeCoinTerms, changeMarketTerms, changeNetworkTerms, changeSiteSetting,
  haltMarket, loadConfigurationView, removeBannerRow,
} from '#features/configuration/configuration.console.ts'
import { type Language, languages } from '@ingot/contract/vocabulary'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import {
  must, startTestServer, type TestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { openTrader } from '@ingot/server/testing/trader.ts'

let server: TestServer
let admin: TestOperator
let finance: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  admin = await firstOperator(server)
  finance = await addTestOperator(server, admin, { name: 'una', role: 'finance' })
})
afterAll(async () => { await server.stop() })

const load = async () => (await admin.client.call(loadConfigurationView, {})).data
const seen = async () => ({ version: (await load()).version, reason: 'maintenance' })
const lastEntry = async () => (await admin.client.call(listAuditEntries, {})).data.list[0]

test('[CF8] a setting changes with an audit entry of both values, and replies follow', async () => {
  const changed = await admin.client.call(changeSiteSetting, {
    ...await seen(), name: 'webName', value: 'Ours',
  })
  expect(changed.word).toBe('success')
  expect(must(await server.client().call(webConfig, {})).webName).toBe('Ours')
  expect(await lastEntry()).toMatchObject({
    operator: 'admin', action: 'changeSetting', target: { kind: 'setting', id: 'webName' },
    from: 'Ingot', to: 'Ours', reason: 'maintenance', refusal: '',
  })
  expect((await load()).settings).toContainEqual({ name: 'webName', value: 'Ours' })
})

test('[CF8] a change of another version is refused and changes nothing', async () => {
  const old = await seen()
  const change = (value: string) =>
    admin.client.call(changeSiteSetting, { ...old, name: 'customerCode', value })
  expect((await change('A1')).word).toBe('success')
  expect((await change('B2')).word).toBe('state_conflict')
  const ahead = { ...old, version: old.version + 1_000, name: 'customerCode', value: 'C3' } as const
  expect((await admin.client.call(changeSiteSetting, ahead)).word).toBe('state_conflict')
  expect((await load()).settings).toContainEqual({ name: 'customerCode', value: 'A1' })
  const same = { ...await seen(), name: 'customerCode', value: 'A1' }
  expect((await admin.client.call(changeSiteSetting, same)).word).toBe('state_conflict')
})

test('[CF8] coins, networks, fees, halts and banners change in the same way', async () => {
  const { client } = admin
  const coin = (await load()).coins.find(({ symbol }) => symbol === 'SOL')
  expect(coin).toMatchObject({ name: 'Solana', depositsOpen: true })
  await client.call(changeCoinTerms, {
    ...await seen(), symbol: 'SOL', name: 'Solana', depositsOpen: false, withdrawalsOpen: true,
  })
  expect((await lastEntry())?.action).toBe('changeCoin')
  const network = (await load()).networks.find(({ chain }) => chain === 'TRC20')
  if (network === undefined) throw new Error('USDT has a network')
  const put = async (terms: object) =>
    client.call(changeNetworkTerms, { ...await seen(), ...network, ...terms })
  expect((await put({ fee: '1.5' })).word).toBe('success')
  expect((await lastEntry())?.target).toEqual({ kind: 'network', id: 'USDT TRC20' })
  const faults = [{ fee: '0.0000001' }, { fee: '99' }, { min: '1e3' }, { confirmations: 0 }]
  const fields = []
  for (const fault of faults) fields.push(await put(fault))
  expect(fields.map(({ word, data }) => [word, Reflect.get(data ?? {}, 'field')])).toEqual([
    ['invalid_input', 'fee'], ['invalid_input', 'min'], ['invalid_input', 'min'],
    ['invalid_input', 'confirmations'],
  ])
  await client.call(changeMarketTerms, {
    ...await seen(), symbol: 'ETHUSDT', makerFeePpm: 500, takerFeePpm: 2_000,
  })
  const symbols = must(await server.client().call(listSpotSymbols, {}))
  expect(symbols.find(({ symbol }) => symbol === 'ETHUSDT')?.takerFeeRate).toBe('0.002')
  const added = await client.call(changeBannerTerms, {
    ...await seen(), id: null, titles: inEach('Hello'), image: '/logos/btc.svg',
    link: '#/pages/market/index', showType: 1, isShown: true, position: 0,
  })
  expect(added.data).toEqual({ id: 1 })
  expect(must(await server.client().call(webConfig, {})).listBanner).toHaveLength(1)
  expect((await client.call(removeBannerRow, { ...await seen(), id: 1 })).word).toBe('success')
  expect((await client.call(removeBannerRow, { ...await seen(), id: 1 })).word)
    .toBe('request_unknown')
})

const putNetwork = async (chain: string, terms: object) => {
  const network = (await load()).networks.find((one) => one.chain === chain)
  if (network === undefined) throw new Error(`there is no network ${chain}`)
  const { word, data } = await admin.client.call(changeNetworkTerms, {
    ...await seen(), ...network, ...terms,
  })
  return word === 'success' ? word : [word, Reflect.get(data ?? {}, 'field')]
}

test('[CF12] a fee and a minimum are worth at most the largest withdrawal', async () => {
  const [fee, min] = [['invalid_input', 'fee'], ['invalid_input', 'min']]
  expect(await putNetwork('TRC20', { min: '1000000.000001' })).toEqual(min)
  expect(await putNetwork('TRC20', { fee: '1000001', min: '1000002' })).toEqual(fee)
  expect(await putNetwork('TRC20', { min: '1000000' })).toBe('success')
  const bitcoin = (await load()).networks.find(({ symbol }) => symbol === 'BTC')?.chain ?? ''
  expect(await putNetwork(bitcoin, { min: '12' })).toEqual(min)
  expect(await putNetwork(bitcoin, { min: '9' })).toBe('success')
})

test('[CF12] the decimals of a network keep those of an open withdrawal', async () => {
  const { user: { client } } = await openTrader(server, { USDT: '1000' })
  const coinPassword = 'nine green kettles 4'
  const destination = {
    symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
  } as const
  expect(await putNetwork('TRC20', { fee: '1', min: '10' })).toBe('success')
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  const { id } = must(await client.call(userWithdraw, {
    ...destination, amount: '50.125', coinPassword,
  }))
  expect(await putNetwork('TRC20', { decimals: 2 })).toEqual(['invalid_input', 'decimals'])
  expect(await putNetwork('TRC20', { decimals: 3 })).toBe('success')
  must(await client.call(cancelWithdraw, { id }))
  expect(await putNetwork('TRC20', { decimals: 2 })).toBe('success')
})

test.each([
  ['webName', ' '], ['appDownload', 'https://127.0.0.1/app'], ['appDownload', 'https://e..x/'],
])('[CF11] the setting %s refuses %j', async (name, value) => {
  const changed = await admin.client.call(changeSiteSetting, { ...await seen(), name, value })
  expect([changed.word, Reflect.get(changed.data ?? {}, 'field')])
    .toEqual(['invalid_input', 'value'])
})

test('[CF7, CF8] a halted market refuses orders at once, until it trades again', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const order = {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
  } as const
  const halt = async (isHalted: boolean) =>
    (await admin.client.call(haltMarket, { ...await seen(), symbol: 'BTCUSDT', isHalted })).word
  expect(await halt(true)).toBe('success')
  expect(await halt(true)).toBe('state_conflict')
  expect(await trader.tryPlace(order)).toBe('trading_halted')
  expect((await load()).markets[0]).toMatchObject({ symbol: 'BTCUSDT', isHalted: true })
  expect(await halt(false)).toBe('success')
  expect(await trader.tryPlace(order)).toBe('pending')
})

test('[K197] a contract is listed with its state, halted and resumed', async () => {
  const symbol = 'BTCUSDT-PERP'
  const listed = async () => (await load()).contracts.find((row) => row.symbol === symbol)
  const halt = async (isHalted: boolean) =>
    (await admin.client.call(haltMarket, { ...await seen(), symbol, isHalted })).word
  expect(await listed()).toEqual({ symbol, isHalted: false })
  expect(await halt(true)).toBe('success')
  expect(await listed()).toEqual({ symbol, isHalted: true })
  expect(await halt(false)).toBe('success')
  expect(await listed()).toEqual({ symbol, isHalted: false })
})

test('[OP9, AU1] another role is refused, and the entry holds no foreign text', async () => {
  const change = (name: string, reason: string) =>
    finance.client.call(changeSiteSetting, { version: 1, reason, name, value: 'x' })
  expect((await change('webName', 'let me')).word).toBe('permission_denied')
  expect(await lastEntry()).toMatchObject({
    operator: 'una', target: { kind: 'setting', id: 'webName' }, reason: 'let me',
    refusal: 'permission_denied',
  })
  await change('\u202eeman'.repeat(9), 'x'.repeat(5_000))
  expect(await lastEntry()).toMatchObject({ operator: 'una', target: null, reason: '' })
})

test.each([
  ['invisible characters alone', '\u200b\u200b'], ['a mark of direction', 'ok\u202eko'],
  ['a line break', 'one\ntwo'], ['spaces alone', '  '],
])('[OP18] a reason with %s is refused', async (_, reason) => {
  const { version } = await seen()
  const changed = await admin.client.call(haltMarket, {
    version, reason, symbol: 'BTCUSDT', isHalted: true,
  })
  expect([changed.word, Reflect.get(changed.data ?? {}, 'field')])
    .toEqual(['invalid_input', 'reason'])
})

const inEach = (text: string): Record<Language, string> =>
  Object.fromEntries(languages.map((word) => [word, text])) as Record<Language, string>
