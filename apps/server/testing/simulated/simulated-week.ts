// The growth of the data folder: runs the simulated market over a real sequencer for a number of
// simulated hours, as fast as the machine can, and prints the folder's size and the process's
// memory on the way. The simulated accounts trade both kinds of markets, and an order rests on
// every perpetual market, so that each is marked every second. node
// apps/server/testing/simulated/simulated-week.ts [hours, 168]
//   [watched markets: all | one] [folder]
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxCompaction } from '#sequencer/compaction/compactor.ts'
import { startClockedMarket } from './clocked-market.ts'
import { restEverywhere } from '#testing/rest-everywhere.ts'

const [hoursText = '168', watched = 'all', kept] = process.argv.slice(2)
const hours = Number(hoursText)
const dataFolder = kept ?? mkdtempSync(join(tmpdir(), 'ingot-week-'))
mkdirSync(dataFolder, { recursive: true })
const stepMs = 500
/** When one market is watched, each other one steps this many times more seldom. */
const othersEvery = 6
const saveEvery = 10
const markEvery = 2

const begin = Date.now()
const market = await startClockedMarket(dataFolder, {
  at: begin, seed: 20_261_121, compaction: sandboxCompaction, areContractsTraded: true,
})
const { clock, simulation, candleKeeper } = market
await market.perpetuals.look()
await restEverywhere(market)
const stepsPerHour = 3_600_000 / stepMs
let batches = 0
market.sequencer.onBatch(({ batch }) => {
  batches = batch
})
for (let step = 1; step <= hours * stepsPerHour; step += 1) {
  clock.advance(stepMs)
  const due = watched === 'all' || step % othersEvery === 0
    ? simulation.agents
    : simulation.agents.slice(0, 1)
  await Promise.all(due.map((agent) => simulation.step(agent)))
  if (step % markEvery === 0) await market.perpetuals.look()
  if (step % saveEvery === 0) await candleKeeper.save()
  if (step % (stepsPerHour / 4) === 0) report(step / stepsPerHour)
}
await market.close()
report(hours)
if (kept === undefined) rmSync(dataFolder, { recursive: true, force: true })

function report(hour: number): void {
  const bytes = readdirSync(dataFolder, { recursive: true })
    .map((name) => statSync(join(dataFolder, String(name))).size)
    .reduce((sum, size) => sum + size, 0)
  const seconds = Math.round((Date.now() - begin) / 1_000)
  const problems = `${market.problems.length} problems ${[...new Set(market.problems)].join(' ')}`
  const resident = Math.round(process.memoryUsage.rss() / 1e6)
  const counts = `${resident} MB resident, ${batches} batches, ${problems.trim()}, ${seconds} s`
  console.log(`${hour} h: ${(bytes / 1e6).toFixed(1)} MB (${counts})`)
}
