// The configuration on a whole server: it is stored at the first start, an operator's change is an
// event, and calls, switches and the stream follow it without a restart.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listCoins, listSpotSymbols } from '#features/market/tickers.calls.ts'
import { faucet } from '#features/sandbox/sandbox.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { webConfig } from '#features/site/web-config.calls.ts'
import { languages, networkListings, settingNames } from '@ingot/contract/vocabulary'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, traderOf, wordOf } from '@ingot/server/testing/trader.ts'
import { type BannerTerms, changeBanner, removeBanner } from './banner-steps.ts'
import {
  changeCoin, changeMarketFees, changeMarketTrading, changeNetwork, changeSetting,
} from './configuration-steps.ts'

let server: TestServer
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-configuration-'))
  server = await startTestServer({ dataFolder })
})
afterAll(async () => {
  await server.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  await rm(dataFolder, { recursive: true, force: true })
})

const operator = { by: { kind: 'staff', id: 3 }, reason: 'maintenance' } as const
const inEach = (text: string) => Object.fromEntries(languages.map((word) => [word, text]))

/** Runs a step and waits until the gateway has read its change. */
async function change(...asked: Parameters<TestServer['services']['sequencer']['run']>) {
  const changed = await server.services.sequencer.run(...asked)
  await server.services.configuration.settled()
  return changed.ok ? changed.value.result : changed.reject.code
}

const configuration = () => server.services.configuration.now()

test('[CF1] the first start stores every setting, coin and network', () => {
  const { settings, coins, networks, banners } = configuration()
  expect(Object.keys(settings).toSorted()).toEqual([...settingNames].toSorted())
  expect(settings).toMatchObject({ registrationOpen: true, withdrawalUsdtMin: '30' })
  expect(coins.map(({ name }) => name)).toContain('Bitcoin')
  expect(networks).toHaveLength(networkListings.length)
  const usdt = server.services.listings.assetBySymbol('USDT')?.id
  expect(networks.filter(({ asset }) => asset === usdt).map(({ chain }) => chain))
    .toEqual(['TRC20', 'BEP20', 'ERC20'])
  expect(banners).toEqual([])
})

test('[CF1] a restart keeps the stored values', async () => {
  await change(changeSetting, { ...operator, name: 'webName', value: 'Ours' })
  await server.stop()
  server = await startTestServer({ dataFolder })
  expect(configuration().settings.webName).toBe('Ours')
  expect(must(await server.client().call(webConfig, {})).webName).toBe('Ours')
})

test('[CF2] a change is an event with operator, reason and both values', async () => {
  await change(changeSetting, { ...operator, name: 'customerCode', value: 'A7' })
  const events = await server.services.database.selectFrom('workflow_event').selectAll()
    .where('row_id', '=', 'setting customerCode').execute()
  expect(events).toMatchObject([{
    workflow: 'configuration', actor_kind: 'staff', actor_id: 3, from_state: '""',
    to_state: '"A7"', reason: 'maintenance',
  }])
  expect(configuration().version).toBe(events[0]?.event_id)
})

test.each([
  ['a setting that does not exist', 'noSuchSetting', true],
  ['a text for a flag', 'registrationOpen', 'yes'],
  ['a negative amount', 'withdrawalUsdtMin', '-1'],
  ['a fraction of a count', 'withdrawalsPerDayMax', 1.5],
  ['a missing language', 'systemTips', { en_US: 'one' }],
  ['a name with a letter that reverses it', 'webName', 'Ingot\u202e'],
  ['a notice with a letter that nothing shows', 'systemTips', inEach('Closed\u200b')],
  ['an address of a script', 'appDownload', 'javascript:alert(1)'],
  ['a minimum above the maximum', 'withdrawalUsdtMin', '1000000.000001'],
  ['a maximum below the minimum', 'withdrawalUsdtMax', '29.999999'],
  ['an amount beyond the units of USDT', 'secondApprovalUsdt', '999999999999'],
])('[CF2] %s is refused and changes nothing', async (_, name, value) => {
  const before = configuration()
  expect(await change(changeSetting, { ...operator, name, value })).toBe('invalid_input')
  expect(configuration()).toEqual(before)
})

test('[CF3] a closed registration refuses, and opens again', async () => {
  const register = async (email: string) => {
    must(await server.client().call(sendMailVCode, { email }))
    return wordOf(await server.client().call(regisiterEmail, {
      email, loginPassword: 'three quiet lamps 7', validateCode: await server.latestCode(email),
    }))
  }
  await change(changeSetting, { ...operator, name: 'registrationOpen', value: false })
  expect(await register('late@example.com')).toBe('registration_closed')
  await change(changeSetting, { ...operator, name: 'registrationOpen', value: true })
  expect(await register('early@example.com')).toBe('success')
})

test('[CF3] deposits are closed for all coins or for one', async () => {
  const user = await server.registerUser()
  const deposit = async (symbol: string) =>
    wordOf(await user.client.call(faucet, { symbol, amount: '1' }))
  const asset = server.services.listings.assetBySymbol('BTC')?.id ?? 0
  const coin = { asset, name: 'Bitcoin', depositsOpen: false, withdrawalsOpen: true }
  await change(changeCoin, { ...operator, ...coin })
  expect([await deposit('BTC'), await deposit('ETH')]).toEqual(['deposits_closed', 'success'])
  await change(changeCoin, { ...operator, ...coin, depositsOpen: true })
  await change(changeSetting, { ...operator, name: 'depositsOpen', value: false })
  expect([await deposit('BTC'), await deposit('ETH')])
    .toEqual(['deposits_closed', 'deposits_closed'])
  await change(changeSetting, { ...operator, name: 'depositsOpen', value: true })
  expect(await deposit('BTC')).toBe('success')
})

test('[CF4] replies follow a changed notice, name and banner without a restart', async () => {
  const asset = server.services.listings.assetBySymbol('SOL')?.id ?? 0
  await change(changeSetting, { ...operator, name: 'systemTips', value: inEach('Closed at noon') })
  await change(changeCoin, {
    ...operator, asset, name: 'Solana II', depositsOpen: true, withdrawalsOpen: true,
  })
  const banner = {
    titles: inEach('Hello') as BannerTerms['titles'], image: '/logos/btc.svg',
    link: 'https://example.com/', showType: 1, isShown: true, position: 0,
  }
  expect(await change(changeBanner, { ...operator, id: null, banner })).toEqual({ id: 1 })
  await change(changeBanner, { ...operator, id: null, banner: { ...banner, isShown: false } })
  const config = must(await server.client({ language: 'ja_JP' }).call(webConfig, {}))
  expect(config).toMatchObject({
    systemTips: 'Closed at noon', version: configuration().version,
    listBanner: [{ id: 1, bannerTitle: 'Hello', bannerLink: 'https://example.com/' }],
  })
  const coins = must(await server.client().call(listCoins, {}))
  expect(coins.find(({ symbol }) => symbol === 'SOL')?.name).toBe('Solana II')
  expect(await change(removeBanner, { ...operator, id: 1 })).toBe(null)
  expect(await change(removeBanner, { ...operator, id: 1 })).toBe('request_unknown')
  expect(must(await server.client().call(webConfig, {})).listBanner).toEqual([])
})

test.each([
  ['link', 'javascript:alert(1)'], ['link', '/\\evil.example'], ['link', '//evil.example'],
  ['link', '#/\\evil.example'], ['link', '#/other'], ['link', 'http://plain.example/'],
  ['link', 'https://bank.example@evil.example/'], ['link', 'https:///evil.example'],
  ['link', 'https://a.example/\u202egnp.exe'], ['image', '/\\evil.example/a.png'],
  ['image', '//evil.example/a.png'], ['image', 'data:image/png;base64,AA'],
  ['image', '/logos/../../a.png'], ['link', '#/pages/../../x'], ['link', '#/pages//evil.example'],
  ['link', 'https://\u0430pple.example/'],
])('[CF4] a banner with the %s %s is refused', async (field, text) => {
  const banner = {
    titles: inEach('Hello') as BannerTerms['titles'], image: '/logos/btc.svg', link: '',
    showType: 1, isShown: true, position: 0, [field]: text,
  }
  expect(await change(changeBanner, { ...operator, id: null, banner })).toBe('invalid_input')
})

test('[CF4] a banner whose title shows other letters than it has is refused', async () => {
  const titles = { ...inEach('Hello'), th_TH: 'Hel\u2066lo' } as BannerTerms['titles']
  const banner = { titles, image: '/logos/btc.svg', link: '', showType: 1, isShown: true,
    position: 0 }
  expect(await change(changeBanner, { ...operator, id: null, banner })).toBe('invalid_input')
})

test.each(['#/pages/trade/index', '#/pages/coin/index?symbol=BTCUSDT', ''])(
  '[CF4] a banner with the link %j is accepted', async (link) => {
    const banner = {
      titles: inEach('Hello') as BannerTerms['titles'], image: '/logos/btc.svg', link, showType: 1,
      isShown: true, position: 0,
    }
    const added = await change(changeBanner, { ...operator, id: null, banner })
    expect(await change(removeBanner, { ...operator, ...Object(added) })).toBe(null)
  },
)

test('[CF5] a network is added, changed and closed', async () => {
  const asset = server.services.listings.assetBySymbol('USDT')?.id ?? 0
  const network = {
    asset, chain: 'SOL', name: 'Solana', addressKind: 'tron', decimals: 6, feeUnits: 50_000_000n,
    minUnits: 1_000_000_000n, confirmations: 30, finalConfirmations: 60, chainDecimals: 6,
    contract: '', depositMinUnits: 100_000_000n, depositMinutes: 2, explorer: '',
    depositsOpen: true, withdrawalsOpen: false, position: 9,
  } as const
  const put = (changed: object) =>
    change(changeNetwork, { ...operator, price: null, network: { ...network, ...changed } })
  expect(await put({})).toBe(null)
  expect(configuration().networks.at(-1)?.asset).not.toBe(asset)
  expect(configuration().networks).toContainEqual(network)
  expect(await put({ feeUnits: 60_000_000n, depositsOpen: false })).toBe(null)
  expect(configuration().networks.find(({ chain }) => chain === 'SOL'))
    .toMatchObject({ feeUnits: 60_000_000n, depositsOpen: false })
  const refused = [
    { asset: 999 }, { chain: 'sol' }, { decimals: 9 }, { feeUnits: -1n },
    { minUnits: 50_000_000n }, { confirmations: 0 }, { name: ' ' }, { feeUnits: 50_000_001n },
    { name: 'Sol\u202eana' }, { addressKind: 'evm' },
    { finalConfirmations: 29 }, { chainDecimals: 37 }, { contract: 'x\u202ey' },
    { depositMinUnits: 0n }, { depositMinutes: 0 }, { explorer: 'https://solscan.io/tx' },
    { chain: 'SOLX', addressKind: 'xrp', withdrawalsOpen: true },
  ]
  const words = []
  for (const changed of refused) words.push(await put(changed))
  expect(words).toEqual(['asset_unknown', ...Array.from({ length: 16 }, () => 'invalid_input')])
})

test('[CF4, S33] trades and replies follow changed fees, also after a restart', async () => {
  const market = server.services.listings.marketBySymbol('ETHUSDT')?.id ?? 0
  const feeOf = async () => {
    const symbols = must(await server.client().call(listSpotSymbols, {}))
    return symbols.find(({ symbol }) => symbol === 'ETHUSDT')?.takerFeeRate
  }
  expect(await feeOf()).toBe('0.001')
  await change(changeMarketFees, { ...operator, market, makerFeePpm: 100, takerFeePpm: 2_500 })
  expect(await feeOf()).toBe('0.0025')
  await server.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  server = await startTestServer({ dataFolder })
  expect(await feeOf()).toBe('0.0025')
  const [seller, buyer] = [
    await openTrader(server, { ETH: '1' }), await openTrader(server, { USDT: '5000' }),
  ]
  const order = { symbol: 'ETHUSDT', entrust: 'limit', price: '3300', quantity: '1' } as const
  await seller.place({ ...order, direction: 'sell' })
  const bought = await buyer.place({ ...order, direction: 'buy' })
  expect(bought).toMatchObject({ status: 'fully_filled', fees: '0.0025', feeSymbol: 'ETH' })
  const unknown = { ...operator, market: 99, makerFeePpm: 0, takerFeePpm: 0 }
  expect(await change(changeMarketFees, unknown)).toBe('market_unknown')
  for (const fees of [{ makerFeePpm: 20_001 }, { takerFeePpm: 1_000_000 }]) {
    const tooDear = { ...operator, market, makerFeePpm: 0, takerFeePpm: 0, ...fees }
    expect(await change(changeMarketFees, tooDear)).toBe('invalid_input')
  }
})

test('[CF7] a halted market takes no orders and cancels, also after a restart', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const order = {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
  } as const
  const { orderId } = await trader.place(order)
  await haltTrading(server, 'BTCUSDT', true)
  expect(await trader.tryPlace(order)).toBe('trading_halted')
  expect(await trader.tryPlace({ ...order, symbol: 'ETHUSDT', price: '3200', quantity: '0.01' }))
    .toBe('pending')
  expect((await trader.cancel(orderId)).status).toBe('cancelled')
  await server.stop()
  server = await startTestServer({ dataFolder })
  const later = traderOf({
    ...trader.user, client: server.client({ token: trader.user.profile.token }),
  })
  expect(await later.tryPlace(order)).toBe('trading_halted')
  await haltTrading(server, 'BTCUSDT', false)
  expect(await later.tryPlace(order)).toBe('pending')
})

test('[CF7] a halt is an event with both states, and a repeated one is no change', async () => {
  const symbol = 'LINKUSDT-PERP'
  for (const isHalted of [true, true, false]) await haltTrading(server, symbol, isHalted)
  const events = await server.services.database.selectFrom('workflow_event').selectAll()
    .where('row_id', '=', `market ${symbol}`).orderBy('event_id').execute()
  expect(events).toMatchObject([
    { actor_id: 3, from_state: '{"isHalted":false}', to_state: '{"isHalted":true}' },
    { actor_id: 3, from_state: '{"isHalted":true}', to_state: '{"isHalted":false}' },
  ])
  const unknown = { ...operator, symbol: 'NOSUCHUSDT', isHalted: true }
  expect(await change(changeMarketTrading, unknown)).toBe('market_unknown')
})

test('[K193] a halt of either kind is announced and listed until trading resumes', async () => {
  const listed = async () => must(await server.client().call(webConfig, {})).haltedMarkets
  const heard: number[] = []
  const leave = server.services.configuration.onChange(({ version }) => { heard.push(version) })
  await haltTrading(server, 'ETHUSDT', true)
  await haltTrading(server, 'BTCUSDT-PERP', true)
  await server.services.configuration.settled()
  expect(await listed()).toEqual(['ETHUSDT', 'BTCUSDT-PERP'])
  await haltTrading(server, 'ETHUSDT', false)
  await haltTrading(server, 'BTCUSDT-PERP', false)
  await server.services.configuration.settled()
  expect(await listed()).toEqual([])
  expect(heard.length).toBeGreaterThanOrEqual(2)
  expect(heard.at(-1)).toBe(configuration().version)
  leave()
})

test('[CF6] a follower of all@config hears the version at first and after a change', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
  const heard: number[] = []
  socket.on('message', (data) => {
    const message: { type: string; data: { version: number } } = JSON.parse(String(data))
    if (message.type === 'config') heard.push(message.data.version)
  })
  await new Promise((resolve) => { socket.once('open', resolve) })
  socket.send(JSON.stringify({ type: 'SUBSCRIBE', topic: 'all@config' }))
  await expect.poll(() => heard).toEqual([configuration().version])
  await change(changeSetting, { ...operator, name: 'customerCode', value: 'B8' })
  await expect.poll(() => heard.at(-1)).toBe(configuration().version)
  expect(heard).toHaveLength(2)
  socket.close()
})
