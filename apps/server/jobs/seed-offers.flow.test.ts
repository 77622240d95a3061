// The offers and the seasons of a sandbox that begins.
import { listSpotSymbols } from '@ingot/contract/calls/market/tickers.ts'
import { listContestRanks, listContests } from '@ingot/contract/calls/contest/contests.ts'
import { listNewCoins } from '@ingot/contract/calls/new-coin/offers.ts'
import { checkDraw } from '@ingot/contract/proof'
import { expect, test } from 'vitest'
import { readDrawFile } from '#testing/new-coin/read-draw-file.ts'
import { must, startTestServer } from '#testing/start-server.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'

test('[NC17] a sandbox begins with a drawn offer, two open ones and one that comes', async () => {
  const server = await startTestServer({ isMarketSimulated: true })
  const user = await server.registerUser()
  const countsOf = async () =>
    must(await user.client.call(listNewCoins, { group: 'open' })).counts
  await expect.poll(countsOf, { timeout: 60_000 })
    .toEqual({ open: 2, upcoming: 1, drawn: 0, listed: 1 })
  const { list: [next, later] } = must(await user.client.call(listNewCoins, { group: 'open' }))
  for (const open of [next, later]) expect(open?.subscribers).toBeGreaterThan(0)
  // The coin of the one that closes first is new: no market has it.
  expect(next).toMatchObject({ symbol: 'NRV', name: 'Nerva' })
  const markets = must(await server.client().call(listSpotSymbols, {}))
  expect(markets.map(({ targetSymbol }) => targetSymbol)).not.toContain('NRV')
  expect(markets.map(({ targetSymbol }) => targetSymbol)).toContain(later?.symbol)
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
  const [running] = await seasons('now')
  expect(running?.entrants).toBeGreaterThan(0)
  await expect.poll(async () => must(await guest.call(listContestRanks, {
    id: running?.id ?? '', order: 'profit',
  })).total, { timeout: 60_000 }).toBe(running?.entrants)
  const { dataFolder } = server
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  await server.stop()
}, 120_000)
