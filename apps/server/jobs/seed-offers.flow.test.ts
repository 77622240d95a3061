// The offers of a sandbox that begins.
import { listNewCoins } from '@ingot/contract/calls/new-coin/offers.ts'
import { checkDraw } from '@ingot/contract/proof'
import { expect, test } from 'vitest'
import { readDrawFile } from '#testing/new-coin/read-draw-file.ts'
import { must, startTestServer } from '#testing/start-server.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'

test('[NC17] a sandbox begins with a drawn offer, an open one and one that comes', async () => {
  const server = await startTestServer({ isMarketSimulated: true })
  const user = await server.registerUser()
  const countsOf = async () =>
    must(await user.client.call(listNewCoins, { group: 'open' })).counts
  await expect.poll(countsOf, { timeout: 60_000 })
    .toEqual({ open: 1, upcoming: 1, drawn: 0, listed: 1 })
  const { list: [open] } = must(await user.client.call(listNewCoins, { group: 'open' }))
  expect(open?.subscribers).toBeGreaterThan(0)
  const file = await readDrawFile(server.client(), '1')
  expect(checkDraw(file).filter((step) => !step.isRight)).toEqual([])
  const { dataFolder } = server
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  await server.stop()
}, 120_000)
