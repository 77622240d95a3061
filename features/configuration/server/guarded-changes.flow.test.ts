// Changes of confirmations, fees and minima that one administrator alone cannot make.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  changeMarketTerms, changeNetworkTerms, changeSiteSetting, type ConfigurationView, haltMarket,
  loadConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { changeDeskCoin, loadDesk } from '#features/desk/desk.console.ts'
import {
  approveChange, cancelChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'

const dayMs = 86_400_000
const reason = 'a test'

let server: TestServer
let ada: TestOperator
let bob: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  // An operator and the one that added them count as one for a day.
  await wait(dayMs + 60_000)
})
afterAll(() => server.stop())

async function wait(ms: number): Promise<void> {
  server.clock.advance(ms)
  for (const operator of [ada, bob]) await logInTestOperator(server, operator)
}

const load = async () => (await ada.client.call(loadConfigurationView, {})).data
const seen = async () => ({ version: (await load()).version, reason })

type Network = ConfigurationView['networks'][number]

async function networkOf(name: string): Promise<Network> {
  const [symbol, chain] = name.split(' ')
  const found = (await load()).networks.find((one) => one.symbol === symbol && one.chain === chain)
  return found ?? expect.fail(`no network ${name}`)
}

/** Whether the change waits; undefined for a refused one. */
async function put(name: string, terms: Partial<Network>): Promise<boolean | undefined> {
  const { word, data } = await ada.client.call(changeNetworkTerms, {
    ...await seen(), ...await networkOf(name), ...terms,
  })
  return word === 'success' ? data.change !== null : undefined
}

const setFees = async (symbol: string, makerFeePpm: number, takerFeePpm: number) => {
  const { data } = await ada.client.call(changeMarketTerms, {
    ...await seen(), symbol, makerFeePpm, takerFeePpm,
  })
  return data.change !== null
}

const feesOf = async (symbol: string) => {
  const market = (await load()).markets.find((one) => one.symbol === symbol)
  return [market?.makerFeePpm, market?.takerFeePpm]
}

const setSetting = async (value: string) =>
  (await ada.client.call(changeSiteSetting, {
    ...await seen(), name: 'withdrawalUsdtMin', value,
  })).data.change !== null

const waiting = async () => (await bob.client.call(listWaitingChanges, {})).data

async function approve(by = bob): Promise<string> {
  const [{ id } = expect.fail('a change waits')] = await waiting()
  return (await by.client.call(approveChange, { id })).word
}

test('[CF16, CF18] fewer confirmations are proposed, more hold at once', async () => {
  const before = await networkOf('USDT TRC20')
  expect([before.confirmations, before.finalConfirmations]).toEqual([20, 20])
  expect(await put('USDT TRC20', { finalConfirmations: 30 })).toBe(false)
  expect(await put('USDT TRC20', { confirmations: 1, finalConfirmations: 1 })).toBe(true)
  expect(await networkOf('USDT TRC20'))
    .toMatchObject({ confirmations: 20, finalConfirmations: 30 })
  expect(await waiting()).toMatchObject([{
    kind: 'changeNetwork', name: 'USDT TRC20',
    fromValue: 'confirmations: 20, finalConfirmations: 30',
    value: 'confirmations: 1, finalConfirmations: 1',
  }])
  // One change of a network waits at a time; its other terms change meanwhile.
  expect(await put('USDT TRC20', { confirmations: 2 })).toBe(undefined)
  expect(await put('USDT TRC20', { depositsOpen: false })).toBe(false)
  expect(await approve(ada)).toBe('second_administrator_required')
  expect(await approve()).toBe('success')
  expect(await networkOf('USDT TRC20'))
    .toMatchObject({ confirmations: 1, finalConfirmations: 1, depositsOpen: false })
  const [entry] = (await ada.client.call(listAuditEntries, {})).data.list
  expect(entry).toMatchObject({ action: 'approveChange', operator: 'bob' })
  expect(await waiting()).toEqual([])
})

test('[CF18] a term that has changed meanwhile is not overwritten', async () => {
  expect(await put('BTC BTC', { finalConfirmations: 1, confirmations: 1 })).toBe(true)
  expect(await put('BTC BTC', { finalConfirmations: 9 })).toBe(false)
  expect(await approve()).toBe('state_conflict')
  expect((await networkOf('BTC BTC')).finalConfirmations).toBe(9)
  const [{ id } = expect.fail('a change waits')] = await waiting()
  expect((await ada.client.call(cancelChange, { id, reason })).word).toBe('success')
})

test('[CF17] a fee and a minimum of a network move at once by a factor of two only', async () => {
  const { fee, min, depositMin } = await networkOf('BTC BTC')
  expect([fee, min, depositMin]).toEqual(['0.00015', '0.0005', '0.00001'])
  expect(await put('BTC BTC', { fee: '0.0003', min: '0.001', depositMin: '0.00002' })).toBe(false)
  for (const terms of [{ fee: '0.0004' }, { min: '0.0011' }, { depositMin: '0.000021' }]) {
    const before = await networkOf('BTC BTC')
    expect(await put('BTC BTC', terms), JSON.stringify(terms)).toBe(true)
    expect(await networkOf('BTC BTC')).toEqual(before)
    expect(await approve()).toBe('success')
  }
  expect(await networkOf('BTC BTC'))
    .toMatchObject({ fee: '0.0004', min: '0.0011', depositMin: '0.000021' })
})

test('[CF17] small steps of a day count together, and a day later they do not', async () => {
  expect(await setFees('ETHUSDT', 2_000, 2_000)).toBe(false)
  expect(await setFees('ETHUSDT', 2_000, 3_000)).toBe(true)
  expect(await feesOf('ETHUSDT')).toEqual([2_000, 2_000])
  expect(await approve()).toBe('success')
  expect(await feesOf('ETHUSDT')).toEqual([2_000, 3_000])
  await wait(dayMs + 1)
  expect(await setFees('ETHUSDT', 4_000, 6_000)).toBe(false)
  expect(await setFees('ETHUSDT', 4_000, 20_000)).toBe(true)
  expect(await approve()).toBe('success')
})

test('[CF17] a halt between two changes of a fee does not hide the first one', async () => {
  const halt = async (isHalted: boolean) =>
    (await ada.client.call(haltMarket, { ...await seen(), symbol: 'SOLUSDT', isHalted })).word
  expect([await halt(true), await halt(false)]).toEqual(['success', 'success'])
  expect(await setFees('SOLUSDT', 2_000, 2_000)).toBe(false)
  expect(await setFees('SOLUSDT', 4_000, 2_000)).toBe(true)
  expect(await approve()).toBe('success')
})

test('[CF19] a new network and another token are proposed', async () => {
  const own = { contract: 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD', confirmations: 1 }
  const usdt = await networkOf('USDT TRC20')
  const terms = {
    ...usdt, ...own, symbol: 'BTC', decimals: 8, chainDecimals: 8, fee: '0.0001', min: '0.001',
    depositMin: '0.0001', finalConfirmations: 1, depositsOpen: true,
  }
  const { word, data } = await ada.client.call(changeNetworkTerms, { ...await seen(), ...terms })
  expect([word, data.change]).toEqual(['success', expect.objectContaining({ appliesTime: null })])
  const isThere = async () => (await load()).networks
    .some(({ symbol, chain }) => symbol === 'BTC' && chain === 'TRC20')
  expect(await isThere()).toBe(false)
  expect(await approve(ada)).toBe('second_administrator_required')
  expect(await approve()).toBe('success')
  expect(await isThere()).toBe(true)
  expect(await put('BTC TRC20', { contract: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig' })).toBe(true)
  expect(await approve()).toBe('success')
  expect(await put('BTC TRC20', { chainDecimals: 2 })).toBe(true)
  expect(await approve()).toBe('success')
})

test('[CF17] the smallest withdrawal and the spread of the desk are bound likewise', async () => {
  expect(await setSetting('60')).toBe(false)
  expect(await setSetting('61')).toBe(true)
  expect(await approve()).toBe('success')
  expect((await load()).settings).toContainEqual({ name: 'withdrawalUsdtMin', value: '61' })
  const coin = async () => (await ada.client.call(loadDesk, {})).data.coins
    .find(({ symbol }) => symbol === 'ETH') ?? expect.fail('a coin')
  const spread = async (spreadPpm: number) => {
    const { symbol, isOpen, floor, quoteUsdtMax, hourUsdtMax } = await coin()
    const { data } = await ada.client.call(changeDeskCoin, {
      ...await seen(), symbol, isOpen, spreadPpm, floor, quoteUsdtMax, hourUsdtMax,
    })
    return data.change !== null
  }
  expect(await spread(500)).toBe(false)
  expect(await spread(400)).toBe(true)
  expect(await approve()).toBe('success')
  expect((await coin()).spreadPpm).toBe(400)
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
