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

/** Resolved at the start: it opens a file. */
const entry = new URL(import.meta.resolve('#store/file/check-file-thread.ts'))
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
    if (faults === undefined) logger.error({ ms }, 'the database file could not be checked')
    else if (faults.length === 0) logger.info({ ms }, 'the database file is whole')
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

/** SQLite's findings, or why it could not check; undefined when no thread could be started. */
function faultsOf(
  dataFolder: string, onStart: (worker: Worker) => void,
): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    const worker = startThread(dataFolder)
    if (worker === undefined) return resolve(undefined)
    onStart(worker)
    worker.on('message', (faults: readonly string[]) => resolve(faults))
    worker.on('error', (error) => {
      resolve(isStartFailure(error) ? undefined : [`the check failed: ${String(error)}`])
    })
    worker.on('exit', () => resolve(['the check was ended before it was done']))
  })
}

function startThread(dataFolder: string): Worker | undefined {
  try {
    return new Worker(entry, { workerData: dataFolder })
  } catch (error) {
    if (isStartFailure(error)) return undefined
    throw error
  }
}

/** The system has no thread or descriptor left, which says nothing about the file. */
function isStartFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_INIT_FAILED'
}
