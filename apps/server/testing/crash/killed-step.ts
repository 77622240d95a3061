// A process that is killed between the commit of a step and its answer, or that a step stops.
// Arguments: the data folder, and `hang`, or `fail` for a step that fails after its command.
import { asUserId } from '@ingot/contract/vocabulary'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { openTestSequencer } from '#testing/test-sequencer.ts'
import { creditAndPut, putCursor, testSteps } from '#testing/test-steps.ts'

export const credited = { name: 'credited', user: 10_001, units: 5n } as const
export const creditKey = { scope: 'test', key: 'one', body: 'credit 5' } as const

const open = { command: { kind: 'open-user', user: asUserId(credited.user) } } as const

async function commitAndHang(dataFolder: string): Promise<void> {
  const { runner } = await openSequencerStore({
    dataFolder, steps: testSteps, compaction: null, clock: () => 1_800_000_000_000,
    onProgress: () => {},
  })
  runner.run([open])
  await runner.runSteps([{ step: creditAndPut.call(credited), key: creditKey }])
  // The batch is committed, and no client has its result.
  process.stdout.write('committed\n')
  setInterval(() => {}, 1_000)
}

async function failAfterCommand(dataFolder: string): Promise<void> {
  const { sequencer } = await openTestSequencer(dataFolder)
  await sequencer.submit(open)
  await sequencer.run(putCursor, { name: credited.name })
  const outcome = await sequencer.run(creditAndPut, credited, { key: creditKey })
  process.stdout.write(`answered ${outcome.ok}\n`)
}

if (import.meta.main) {
  const [dataFolder = '', what = ''] = process.argv.slice(2)
  await (what === 'hang' ? commitAndHang(dataFolder) : failAfterCommand(dataFolder))
}
