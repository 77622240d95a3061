// An exchange that is meant to be killed: it trades perpetual markets, marks, funds and liquidates,
// says every batch that is committed with its hash, and never ends by itself. Arguments: the data
// folder, a seed.
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { PerpetualTraffic, trafficBeginsAt } from './perpetual-traffic.ts'

const [dataFolder = '', seed = ''] = process.argv.slice(2)
let at = trafficBeginsAt
const { runner } = await openSequencerStore({
  dataFolder, statements: [], compaction: null, clock: () => at, onProgress: () => undefined,
})
const traffic = new PerpetualTraffic({ seed: Number(seed), users: 30 })
runner.run(traffic.opening().map((command) => ({ command })))

for (;;) {
  at += traffic.stepMs()
  const [answer] = runner.run([{ command: traffic.next(at) }]).answers
  if (answer?.ok !== true) continue
  traffic.hear({ ok: true, value: answer.value.applied })
  process.stdout.write(`${answer.value.batch} ${runner.tail.hash}\n`)
}
