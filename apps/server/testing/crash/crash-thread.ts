// The sequencer's thread of the process that is killed: the real one, without a feature.
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'

await runSequencerThread({ statements: [] })
