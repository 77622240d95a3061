// A market that is meant to be killed: it trades, saves its candles now and then, says how far it
// is, and never ends by itself. Arguments: the data folder, the moment to begin at, a seed.
import { startClockedMarket } from './simulated/clocked-market.ts'

const [dataFolder = '', at = '', seed = ''] = process.argv.slice(2)
const market = await startClockedMarket(dataFolder, { at: Number(at), seed: Number(seed) })

for (let step = 1; ; step += 1) {
  // Steps of some hours: weeks and months turn within a second.
  market.clock.advance(3_000_000 + (step % 7) * 1_234_567)
  await market.simulation.stepAll()
  if (step % 5 === 0) void market.candleKeeper.save()
  process.stdout.write(`${step} ${market.clock.now()}\n`)
}
