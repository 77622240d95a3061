// Kills an exchange with leaders and copies at random instants, again and again on the same folder.
// After each kill every request is sent again: nothing acknowledged is lost, nothing is done twice,
// and copied orders agree with the leaders'.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyAccountMin } from '@ingot/contract/vocabulary'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { replayFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { CompiledQuery } from 'kysely'
import { type CopyAsk, parseAskText, replyText, submissionOf } from './copy-ask.ts'
import { copyFaults } from './check-copies.ts'
import type { CopyPeople } from './copy-people.ts'

export type CopyStormReport = {
  readonly kills: number
  readonly asked: number
  readonly acked: number
  readonly unansweredButKept: number
  /** Rows at the end. */
  readonly leadOrders: number
  readonly blocks: number
  /** Kills with blocks that were due. */
  readonly killsWithDueBlocks: number
  readonly fills: number
  readonly starts: number
  readonly funded: number
  readonly shares: number
  /** Ends that paid money back. */
  readonly ended: number
  readonly faults: readonly string[]
}

const entry = join(import.meta.dirname, 'killed-copies.ts')
const threadEntry = new URL('../test-sequencer-thread.ts', import.meta.url)
const livesMsMin = 60
const livesMsMax = 900
/** A replay of the whole log is as long as the log. */
const replayEvery = 10

export async function copyStorm({ kills, seed, onKill }: {
  readonly kills: number
  readonly seed: number
  onKill?(text: string): void
}): Promise<CopyStormReport> {
  const folder = makeTestFolder()
  let people: CopyPeople | undefined
  const random = seeded(seed)
  const faults: string[] = []
  const sum = { asked: 0, acked: 0, unansweredButKept: 0, killsWithDueBlocks: 0 }
  let done = 0
  while (done < kills && faults.length === 0) {
    const livesMs = livesMsMin + random() * (livesMsMax - livesMsMin)
    const life = { prefix: `c${seed}k${done}`, number: done + 1, livesMs }
    const story = await runLife(folder.path, people, life)
    done += 1
    const { people: known } = story
    people = known
    sum.killsWithDueBlocks += countsOf(folder.path).due > 0 ? 1 : 0
    const again = await askAgain(folder.path, story)
    const found = [
      ...story.faults, ...again.faults,
      ...readSnapshot(folder.path, (database) => copyFaults(database, known)),
      ...verifyFolder(folder.path).breaches,
      ...done % replayEvery === 0 || done === kills ? replayFaults(folder.path) : [],
    ]
    faults.push(...found.map((fault) => `kill ${done}: ${fault}`))
    sum.asked += story.asks.length
    sum.acked += story.answers.size
    sum.unansweredButKept += again.kept
    onKill?.(`kill ${done} after ${livesMs.toFixed(0)} ms: asked ${story.asks.length}, acked `
      + `${story.answers.size}, kept unanswered ${again.kept}, faults ${found.length}`)
  }
  const { due: _, ...counts } = countsOf(folder.path)
  if (faults.length === 0) folder.remove()
  return { kills: done, ...sum, ...counts, faults }
}

type LifeStory = {
  readonly asks: readonly CopyAsk[]
  readonly answers: ReadonlyMap<string, string>
  readonly people: CopyPeople
  readonly faults: readonly string[]
}

async function runLife(dataFolder: string, known: CopyPeople | undefined, life: {
  readonly prefix: string, readonly number: number, readonly livesMs: number
}): Promise<LifeStory> {
  const child = spawn(process.execPath, [
    entry, dataFolder, life.prefix, String(life.number),
    known === undefined ? '' : JSON.stringify(known),
  ], { stdio: ['ignore', 'pipe', 'pipe'] })
  const asks: CopyAsk[] = []
  const answers = new Map<string, string>()
  let people: CopyPeople | undefined
  let errors = ''
  child.stderr.on('data', (text: Buffer) => { errors += text.toString() })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) {
      people = JSON.parse(line.slice('ready '.length))
      setTimeout(() => child.kill('SIGKILL'), life.livesMs)
    }
    if (line.startsWith('ask ')) asks.push(parseAskText(line.slice('ask '.length)))
    const answer = /^answer (\S+) (.*)$/.exec(line)
    if (answer !== null) answers.set(answer[1] ?? '', answer[2] ?? '')
  })
  const [code, signal] = await once(child, 'close')
  const isKilled = signal === 'SIGKILL'
  if (people === undefined) throw new Error(`it never was ready: ${errors}`)
  return {
    asks, answers, people,
    faults: isKilled ? [] : [`it ended by itself with ${String(code)}: ${errors}`],
  }
}

/** Every request is sent again under its key; an acknowledged one returns its first result. */
async function askAgain(
  dataFolder: string, { asks, answers }: LifeStory,
): Promise<{ readonly kept: number; readonly faults: readonly string[] }> {
  const { sequencer } = await startSequencer({ dataFolder, threadEntry, onProgress: () => {} })
  const replies = await Promise.all(asks.map((one) => sequencer.submit(submissionOf(one))))
  await sequencer.close()
  const faults: string[] = []
  let kept = 0
  for (const [place, { key }] of asks.entries()) {
    const reply = replies[place]
    const before = answers.get(key)
    const isKnown = reply?.ok === true && reply.value.repeated
    // A refusal takes no key: the request is decided again.
    if (before?.startsWith('refused') === true) continue
    if (before === undefined) kept += isKnown ? 1 : 0
    else if (reply === undefined || replyText(reply) !== before) {
      faults.push(`${key} was "${before}", now "${reply === undefined ? '' : replyText(reply)}"`)
    } else if (!isKnown) faults.push(`${key} was acked and is lost`)
  }
  return { kept, faults }
}

function replayFaults(dataFolder: string): string[] {
  const [last] = readSnapshot(dataFolder, (database) =>
    database.allAs<{ hash: Uint8Array | string }>(CompiledQuery.raw(
      'select hash from command_batch order by batch desc limit 1')))
  const { chainHash } = replayFolder(dataFolder)
  return String(last?.hash) === String(chainHash) ? [] : ['the replay ends with another hash']
}

function countsOf(dataFolder: string) {
  const [counts] = readSnapshot(dataFolder, (database) => database.allAs<{
    leadOrders: number; blocks: number; due: number; fills: number; starts: number
    funded: number; shares: number; ended: number
  }>(CompiledQuery.raw(`select
    (select count(*) from lead_order) as leadOrders,
    (select count(*) from copy_block) as blocks,
    (select count(*) from copy_block where status = 'due') as due,
    (select count(*) from copy_fill) as fills,
    (select count(*) from idempotency_key where scope = 'storm:start-copy') as starts,
    (select count(*) from idempotency_key where scope glob 'storm:fund-copy*') as funded,
    (select count(*) from ledger_entry where kind = 'copy_share' and amount_units > 0) as shares,
    (select count(*) from ledger_entry where kind = 'transfer' and amount_units < 0
      and owner >= ${copyAccountMin})
      - (select count(*) from idempotency_key where scope = 'storm:fund-copy-out') as ended`)))
  if (counts === undefined) throw new Error('counts are one row')
  return counts
}
