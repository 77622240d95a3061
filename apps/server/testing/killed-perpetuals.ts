// An exchange that is meant to be killed: it trades, marks, funds, liquidates, amends and triggers,
// says every batch that is committed with its hash, and never ends by itself. Arguments: the data
// folder, a seed, and whether much waits, or workflows move money too.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { FundsTraffic } from './traffic/funds-traffic.ts'
import { PerpetualTraffic, trafficBeginsAt } from './traffic/perpetual-traffic.ts'
import { writeTestKey } from './test-key.ts'
import { registerUser } from './test-steps.ts'
import { WaitingTraffic } from './traffic/waiting-traffic.ts'

const [dataFolder = '', seed = '', kind = 'perpetual'] = process.argv.slice(2)
let at = trafficBeginsAt
writeTestKey(dataFolder)
const { runner } = await openSequencerStore({
  dataFolder, steps: [registerUser],
  compaction: null, clock: () => at, onProgress: () => undefined,
})
const options = { seed: Number(seed), users: 30 }
const traffic = kind === 'funds' ? new FundsTraffic(options)
  : kind === 'waiting' ? new WaitingTraffic(options)
    : new PerpetualTraffic({ ...options, copiesPercent: 6 })
if (runner.tail.counters.orders === 0) {
  const opening = traffic.opening()
  runner.run(opening.map((command) => ({ command })))
  const customers = opening.filter((command) => command.kind === 'open-user')
    .filter(({ user }) => user >= customerIdMin)
  await runner.runSteps(customers.map(({ user }) => ({ step: registerUser.call({ id: user }) })))
} else {
  at = runner.tail.at
}

for (;;) {
  at += traffic.stepMs()
  const [answer] = runner.run([{ command: traffic.next(at) }]).answers
  if (answer?.ok !== true) continue
  traffic.hear({ ok: true, value: answer.value.applied })
  process.stdout.write(`${answer.value.batch} ${runner.tail.hash}\n`)
}
