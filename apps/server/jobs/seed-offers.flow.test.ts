// The offers and the seasons of a sandbox that begins.
import { listSpotSymbols } from '@ingot/features/market/tickers.calls.ts'
import { listContestRanks, listContests } from '@ingot/features/contest/contests.calls.ts'
import { listNewCoins } from '@ingot/features/new-coin/offers.calls.ts'
import { checkDraw } from '@ingot/contract/proof'
import { assetListings } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { readDrawFile } from '#testing/new-coin/read-draw-file.ts'
import { must, startTestServer } from '#testing/start-server.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'

test('[NC17, CT15] a sandbox begins with a drawn offer, open ones and one that comes', async () => {
  const server = await startTestServer({ isMarketSimulated: true })
  const user = await server.registerUser()
  const countsOf = async () =>
    must(await user.client.call(listNewCoins, { group: 'open' })).counts
  await expect.poll(countsOf, { timeout: 60_000 })
    .toEqual({ open: 2, upcoming: 1, drawn: 0, listed: 1 })
  const { list: [next, later] } = must(await user.client.call(listNewCoins, { group: 'open' }))
  for (const open of [next, later]) expect(open?.subscribers).toBeGreaterThan(0)
  // Every coin is invented: none of the vocabulary's, and none has a market before its draw.
  expect(next).toMatchObject({ symbol: 'NRV', name: 'Nerva' })
  const markets = async () =>
    must(await server.client().call(listSpotSymbols, {}))
  for (const open of [next, later]) {
    expect(assetListings.map(({ symbol }) => symbol)).not.toContain(open?.symbol)
    expect((await markets()).map(({ targetSymbol }) => targetSymbol)).not.toContain(open?.symbol)
    expect(Number(open?.maxSubNums)).toBeLessThan(Number(open?.supply))
    expect(open).toMatchObject({
      chainAddress: `sandbox:${open?.symbol}`, whitePaper: '/white-paper',
      detail: expect.stringContaining('Invented for this sandbox'),
    })
  }
  expect(await (await fetch(`${server.url}/white-paper`)).text()).toContain('Invented for this')
  const { list: [listed] } = must(await user.client.call(listNewCoins, { group: 'listed' }))
  expect(listed).toMatchObject({ symbol: 'ORSK', market: 'ORSKUSDT' })
  const market = (await markets()).find(({ symbol }) => symbol === listed?.market)
  expect(Number(market?.price) / Number(listed?.subPrice)).toBeGreaterThan(0.5)
  expect(Number(market?.price) / Number(listed?.subPrice)).toBeLessThan(2)
  const file = await readDrawFile(server.client(), '1')
  expect(checkDraw(file).filter((step) => !step.isRight)).toEqual([])
  // [CT14] The running season is measured; the one that is over was paid to simulated accounts.
  const guest = server.client()
  const seasons = async (group: 'now' | 'past') =>
    must(await guest.call(listContests, { group })).list
  await expect.poll(async () => (await seasons('past')).map(({ status }) => status), {
    timeout: 60_000,
  }).toEqual(['paid'])
  const [past] = await seasons('past')
  const places = must(await guest.call(listContestRanks, { id: past?.id ?? '', order: 'roi' })).list
  expect(places[0]).toMatchObject({ rank: 1, prize: '3000', isSimulated: true })
  // The announced ranks win, the others nothing; the names are invented, the steps unequal.
  const winners = places.filter(({ prize }) => Number(prize) > 0)
  expect(winners.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(past?.entrants).toBeGreaterThan(winners.length)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  expect(places.map(({ name }) => name).join()).not.toMatch(/\d/)
  const steps = places.slice(1, 8).map(({ roi }, at) => Number(places[at]?.roi) - Number(roi))
  expect(new Set(steps.map((step) => step.toFixed(4))).size).toBeGreaterThan(4)
  const [running] = await seasons('now')
  expect(running?.entrants).toBeGreaterThan(0)
  await expect.poll(async () => must(await guest.call(listContestRanks, {
    id: running?.id ?? '', order: 'profit',
  })).total, { timeout: 60_000 }).toBe(running?.entrants)
  const { dataFolder } = server
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  await server.stop()
}, 120_000)
