// The sequencer's own thread: it owns the engine and the one writing connection. It collects the
// waiting submissions, runs them as one batch, and replies when the batch is durable.
import { writeSync } from 'node:fs'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { readDiskSpace, watchDisk, type DiskSpace } from '#store/file/free-space.ts'
import { Admission } from './batch/admission.ts'
import { BatchLoop } from './batch/batch-loop.ts'
import { packBatch } from './thread/batch-message.ts'
import type { BatchResult } from './batch/batch-runner.ts'
import { Checkpointer, checkpointPages, type CheckpointPages } from './checkpoint/checkpointer.ts'
import { readExchangeTime, systemClock } from './exchange-time.ts'
import { openSequencerStore } from './open-sequencer-store.ts'
import { CellWriter } from './thread/packed-cells.ts'
import type { AnyStep } from './steps/step.ts'
import { unpackSubmissions } from './thread/submission-message.ts'
import {
  assertThreadData, exitCodeStopped, type FromThread, type ToThread,
} from './thread/thread-message.ts'

export type SequencerThreadOptions = {
  readonly steps: readonly AnyStep[]
  /** Now, in ms since the epoch; the exchange's time, or the machine's clock, when absent. */
  readonly clock?: () => number
  /** Monotonic time as the gateway has it; the system's when absent. */
  readonly monotonic?: () => number
  /** The free space of the disk; the data folder's own when absent. */
  readonly readDiskSpace?: (dataFolder: string) => DiskSpace
  /** When the log is folded; tests fold it sooner. */
  readonly checkpointPages?: CheckpointPages
}

/** Runs in a worker thread that startSequencer has started. */
export async function runSequencerThread(options: SequencerThreadOptions): Promise<void> {
  if (parentPort === null) throw new Error('the sequencer runs in a thread of its own')
  const port = parentPort
  const post = (message: FromThread) => port.postMessage(message)
  try {
    const data: unknown = workerData
    assertThreadData(data)
    const { dataFolder } = data
    const store = await openSequencerStore({
      dataFolder,
      compaction: data.compaction,
      webAddress: data.webAddress,
      steps: options.steps,
      admission: new Admission({
        isDiskLow: watchDisk(() => (options.readDiskSpace ?? readDiskSpace)(dataFolder)),
      }),
      clock: options.clock ?? clockOf(data.time, options.monotonic),
      onProgress: (text) => post({ kind: 'progress', text }),
    })
    const cells = new CellWriter()
    const release = (result: BatchResult) => {
      const packed = packBatch(cells, result)
      port.postMessage({ kind: 'committed', packed } satisfies FromThread, [packed.cells])
      checkpointer.afterBatch()
    }
    const { runner, compactor, database } = store
    const audit = () => runner.audit()
    const loop = new BatchLoop({ runner, compactor, release, audit, stop })
    const checkpointer = new Checkpointer({
      database, dataFolder, stop,
      pages: options.checkpointPages ?? checkpointPages,
      hold: () => loop.hold(), proceed: () => loop.proceed(),
      between: (act) => loop.between(act),
    })
    listen(port, loop, async () => {
      await checkpointer.close()
      store.close()
      post({ kind: 'closed' })
      port.close()
    })
    post({ kind: 'started', start: store.start })
  } catch (error) {
    // Nothing listens yet, so the thread ends by itself.
    post({ kind: 'failed', reason: reasonOf(error) })
  }
}

function clockOf(
  time: SharedArrayBuffer | null,
  monotonic = systemClock.monotonic,
): () => number {
  return time === null ? systemClock.wall : readExchangeTime(time, { monotonic })
}

function listen(port: MessagePort, loop: BatchLoop, close: () => Promise<void>): void {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'submit') loop.add(unpackSubmissions(message.submissions))
    else loop.finish(() => void close().catch(stop))
  })
}

/**
 * Ends the thread at once, and the process with it: memory no longer matches the database. The
 * reason is written before any other code runs.
 */
function stop(error: unknown): never {
  writeSync(2, `ingot: the sequencer stopped: ${reasonOf(error)}\n`)
  process.exit(exitCodeStopped)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
