// Checks the database file each night, in a thread of its own with a connection of its own: trading
// goes on meanwhile. A damaged file is reported as loudly as a log can; nothing else is done.
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

export type FileCheckParts = {
  readonly dataFolder: string
  readonly logger: Logger
  clock(): number
}

export type FileCheck = {
  /** Checks the file now; resolves once the result is in the log. */
  check(): Promise<void>
  stop(): Promise<void>
}

const dayMs = 86_400_000
/** At 03:00 UTC. */
const checkedAtMs = 3 * 3_600_000

/**
 * Checks the database file at intervals on a thread of its own; a damaged file is logged as fatal.
 */
export function startFileCheck({ dataFolder, logger, clock }: FileCheckParts): FileCheck {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    const began = performance.now()
    const faults = await faultsOf(dataFolder, (started) => { worker = started })
    worker = undefined
    const ms = Math.round(performance.now() - began)
    if (faults.length === 0) logger.info({ ms }, 'the database file is whole')
    else logger.fatal({ ms, faults }, 'the database file is damaged: stop and restore a backup')
  }
  const plan = (): void => {
    const inMs = dayMs - ((clock() - checkedAtMs) % dayMs + dayMs) % dayMs
    timer = setTimeout(() => void check().finally(plan), inMs).unref()
  }
  plan()
  return {
    check,
    async stop() {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}

/** SQLite's findings, or the reason why it could not check. */
function faultsOf(
  dataFolder: string, onStart: (worker: Worker) => void,
): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const entry = new URL(import.meta.resolve('#store/file/check-file-thread.ts'))
    const worker = new Worker(entry, { workerData: dataFolder })
    onStart(worker)
    worker.on('message', (faults: readonly string[]) => resolve(faults))
    worker.on('error', (error) => resolve([`the check failed: ${String(error)}`]))
    worker.on('exit', () => resolve(['the check was ended before it was done']))
  })
}
