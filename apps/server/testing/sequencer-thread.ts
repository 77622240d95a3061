// The sequencer's thread as tests start it: the real one, with the steps of test-steps.ts.
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { testSteps } from './test-steps.ts'

await runSequencerThread({ steps: testSteps })
