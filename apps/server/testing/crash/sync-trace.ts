// Proves from a trace of system calls that every reply left after the sync of its own batch: the
// replies' writes and the log's syncs are in one sequence, the real one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { prepareFolder } from './check-after-crash.ts'
import { runChild } from './run-child.ts'

export type TraceReport = {
  /** Replies that name their batch; refusals name none. */
  readonly answers: number
  readonly refused: number
  /** Commits whose bytes were written to the log and then synced. */
  readonly syncs: number
  /** Replies that left before the sync of their batch had returned. */
  readonly early: readonly string[]
}

const tracedCalls = 'write,pwrite64,fsync,fdatasync'

export async function syncTrace(asks: number): Promise<TraceReport> {
  const folder = makeTestFolder()
  const trace = makeTestFolder()
  await prepareFolder(folder.path)
  const file = join(trace.path, 'trace')
  const story = await runChild({
    dataFolder: folder.path, prefix: 'trace', submitters: 8, pauseMs: 0, asks,
    strace: ['-f', '-q', '-y', '-s', '200', '-o', file, '-e', `trace=${tracedCalls}`],
  })
  if (!story.closed) throw new Error(`the traced process did not end well: ${story.errors}`)
  const report = readTrace(readFileSync(file, 'utf8').split('\n'))
  folder.remove()
  trace.remove()
  return report
}

/** Parses strace's lines: an interrupted call has two lines, its start and its return. */
export function readTrace(lines: readonly string[]): TraceReport {
  const early: string[] = []
  let startBatch: number | undefined
  let answers = 0
  let refused = 0
  let syncs = 0
  /**
   * The threads that have written to the log since their last sync: another thread's sync is no
   * commit.
   */
  let writtenBy: string | undefined
  const syncing = new Set<string>()
  for (const line of lines) {
    const [thread = ''] = line.split(' ')
    const ready = /write\(1<[^>]*>, "ready (\d+)/.exec(line)
    if (ready !== null) {
      startBatch = Number(ready[1])
      syncs = 0
      writtenBy = undefined
    }
    if (/pwrite64\(\d+<[^>]*-wal>/.test(line)) writtenBy = thread
    if (/f(data)?sync\(\d+<[^>]*-wal>/.test(line)) syncing.add(thread)
    const isSynced = syncing.has(thread) && /\) += 0$/.test(line)
    if (isSynced) {
      syncing.delete(thread)
      // A sync with nothing written before it belongs to a checkpoint, not to a batch.
      if (writtenBy !== thread) continue
      syncs += 1
      writtenBy = undefined
    }
    if (/write\(1<[^>]*>, "answer \S+ refused/.test(line)) refused += 1
    const answer = /write\(1<[^>]*>, "answer (\S+) batch (\d+)/.exec(line)
    if (answer === null || startBatch === undefined) continue
    answers += 1
    if (Number(answer[2]) - startBatch > syncs) early.push(`${answer[1]} of batch ${answer[2]}`)
  }
  return { answers, refused, syncs, early }
}
