// Ends the process exactly at its Nth sync or write, or has that call fail, and checks after each
// that nothing acked is lost and nothing is applied twice.
import { databaseFileOf } from '#store/file/data-folder.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { checkAfterCrash, prepareFolder } from './check-after-crash.ts'
import { runChild, type ChildStory } from './run-child.ts'

/** The fault at the Nth call on these files; a complete sweep takes every `every`th one. */
export const sweeps = {
  'killed at a sync': {
    inject: 'fsync,fdatasync:signal=SIGKILL', files: ['', '-wal'], stops: false, every: 1,
  },
  'EIO at a sync': {
    inject: 'fsync,fdatasync:error=EIO', files: ['', '-wal'], stops: true, every: 1,
  },
  // A commit is some dozens of writes: steps of a prime meet each place in it, and hundreds of
  // orders are answered before the disk is full.
  'ENOSPC at a write to the log': {
    inject: 'pwrite64:error=ENOSPC', files: ['-wal'], stops: true, every: 97,
  },
  // While it runs, the database itself is written only where the log is folded into it.
  'killed at a fold': { inject: 'pwrite64:signal=SIGKILL', files: [''], stops: false, every: 31 },
  'EIO at a fold': { inject: 'pwrite64:error=EIO', files: [''], stops: true, every: 31 },
  'ENOSPC at a fold': { inject: 'pwrite64:error=ENOSPC', files: [''], stops: true, every: 31 },
  'EIO at a sync of a fold': {
    inject: 'fsync,fdatasync:error=EIO', files: [''], stops: true, every: 1,
  },
} as const

export type SweepKind = keyof typeof sweeps

export type SweepReport = {
  readonly points: number
  readonly asked: number
  readonly acked: number
  readonly unansweredButKept: number
  readonly faults: readonly string[]
}

export async function syncSweep(options: {
  readonly kind: SweepKind
  readonly points: readonly number[]
  onPoint?(text: string): void
}): Promise<SweepReport> {
  const folder = makeTestFolder()
  const faults: string[] = []
  let asked = 0
  let acked = 0
  let unansweredButKept = 0
  await prepareFolder(folder.path)
  for (const point of options.points) {
    const story = await runChild({
      dataFolder: folder.path, prefix: `${options.kind.slice(0, 3)}${point}`, submitters: 8,
      pauseMs: 1, asks: 5_000, strace: straceArguments(options.kind, folder.path, point),
    })
    const check = await checkAfterCrash(folder.path, story)
    const found = [...endFaults(options.kind, story), ...check.faults]
    faults.push(...found.map((fault) => `${options.kind} ${point}: ${fault}`))
    asked += check.asked
    acked += check.acked
    unansweredButKept += check.unansweredButKept
    options.onPoint?.(`${options.kind} ${point}: asked ${check.asked}, acked ${check.acked}, `
      + `kept unanswered ${check.unansweredButKept}, faults ${found.length}`)
  }
  if (faults.length === 0) folder.remove()
  return { points: options.points.length, asked, acked, unansweredButKept, faults }
}

function straceArguments(kind: SweepKind, dataFolder: string, point: number): string[] {
  const { inject, files } = sweeps[kind]
  const calls = inject.slice(0, inject.indexOf(':'))
  // Only the database's own two files count: SQLite does without a folder's sync, and the server
  // has synced the folder itself before.
  const only = files.flatMap((end) => ['-P', `${databaseFileOf(dataFolder)}${end}`])
  return [
    '-f', '-q', '-o', '/dev/null', ...only, '-e', `trace=${calls}`,
    '-e', `inject=${inject}:when=${point}`,
  ]
}

/** A killed process is gone; a failed call must end it with its reason and its own exit code. */
function endFaults(kind: SweepKind, story: ChildStory): string[] {
  if (story.closed) return ['the fault never came']
  if (!sweeps[kind].stops) return []
  const isPlain = /stopped because of the sequencer|disk I\/O error|disk is full/.test(story.errors)
  if ((story.exitCode === 70 || story.startBatch === null) && isPlain) return []
  return [`it ended with code ${story.exitCode} and said: ${story.errors}`]
}
