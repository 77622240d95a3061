// A process that has no descriptor left, as a program for a test: its report process is lost, its
// file is to be checked, and later there are descriptors again. Run it under a low limit of
// descriptors with the folder of an exchange. Prints the result of each step.
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startFileCheck } from '#jobs/check-file.ts'
import { openPoolDatabase } from '#reads/pool-dialect.ts'
import { ReaderPool, type ReadKind } from '#reads/reader-pool.ts'

const [dataFolder = ''] = process.argv.slice(2)
/** Losses after which the waits between two starts are long enough to be seen. */
const lossesMin = 3

const losses: string[] = []
const pool = new ReaderPool({
  dataFolder,
  threadEntry: new URL('../../app/read-thread.ts', import.meta.url),
  processEntry: new URL('../../app/report-process.ts', import.meta.url),
  threads: 2,
  onLost: ({ reader }) => { losses.push(reader) },
})
say(`at first: ${await read('row')}, ${await read('report')}`)
const children = childrenOf(process.pid)
const taken = takeDescriptors()
for (const pid of children) process.kill(pid, 'SIGKILL')
while (losses.length < lossesMin) {
  await sleep(10)
  // The descriptors of the lost process are taken too.
  taken.push(...takeDescriptors())
}
say(`without descriptors: ${await read('row')}, ${await read('report')}`)
const logger = pino({ base: null }, { write: say })
const check = startFileCheck({ dataFolder, logger, clock: () => Date.now() })
await check.check()
for (const descriptor of taken) closeSync(descriptor)
while (await read('report') !== 'read') await sleep(10)
say(`with descriptors: ${await read('row')}, ${await read('report')}`)
await check.check()
await check.stop()
await pool.close()
say('closed')

async function read(kind: ReadKind): Promise<string> {
  try {
    await sql`select 1`.execute(openPoolDatabase(pool, kind))
    return 'read'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Opens files until there is no descriptor left. */
function takeDescriptors(): number[] {
  const taken: number[] = []
  for (;;) {
    try {
      taken.push(openSync('/dev/null', 'r'))
    } catch {
      return taken
    }
  }
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ')
      .filter((text) => text !== '').map(Number))
}

function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}
