// The sequencer's thread with every step of the product, under a clock that the main thread
// moves; see manual-clock.ts.
import { getEnvironmentData } from 'node:worker_threads'
import { steps } from '#app/steps.ts'
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { manualClockKey } from './manual-clock.ts'

const memory = getEnvironmentData(manualClockKey)
if (!(memory instanceof SharedArrayBuffer)) throw new Error('the main thread passed no clock')
const cell = new Float64Array(memory)

await runSequencerThread({ steps, clock: () => cell[0] ?? 0 })
