// The entry of the sequencer's thread.
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { steps } from './steps.ts'

await runSequencerThread({ steps })
