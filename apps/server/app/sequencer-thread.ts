// The entry of the sequencer's thread.
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { statements } from './statements.ts'
import { steps } from './steps.ts'

await runSequencerThread({ statements, steps })
