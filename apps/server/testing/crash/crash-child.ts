// The process that is killed: a sequencer under steady orders from several submitters. It prints
// each request before it sends it and each result afterwards, with one write each. Arguments: data
// folder, key prefix, submitters, a submitter's pause in ms, requests (0: no end), and `folds` if
// its log is to be checkpointed after every few batches.
import { asUserId } from '@ingot/contract/vocabulary'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { answerText, crashUsers, submissionOf, type CrashAsk } from './crash-order.ts'
import { sayLine } from './say-line.ts'

const [dataFolder = '', prefix = '', submitters = '8', pauseMs = '5', asksMax = '0', folds = ''] =
  process.argv.slice(2)

const thread = folds === '' ? '../sequencer-thread.ts' : './crash-thread.ts'
const { sequencer, start } = await startSequencer({
  dataFolder,
  threadEntry: new URL(thread, import.meta.url),
  onProgress: () => {},
})
sayLine(`ready ${start.batch}`)

let asked = 0
const random = seeded([...prefix].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
await Promise.all(Array.from({ length: Number(submitters) }, (_, index) => submitOn(index)))
await sequencer.close()
sayLine('closed')

async function submitOn(index: number): Promise<void> {
  const resting: { user: number; order: number }[] = []
  for (let step = 0; Number(asksMax) === 0 || asked < Number(asksMax); step += 1) {
    asked += 1
    const ask = nextAsk(`${prefix}-${index}-${step}`, resting)
    const answer = await submit(sequencer, ask)
    if (answer !== undefined) resting.push({ user: ask.user, order: answer })
    await new Promise((resolve) => setTimeout(resolve, Number(pauseMs) * 2 * random()))
  }
}

/** Returns the order's number if it now rests. */
async function submit(to: Sequencer, ask: CrashAsk): Promise<number | undefined> {
  sayLine(`ask ${JSON.stringify(ask)}`)
  const outcome = await to.submit(submissionOf(ask))
  sayLine(`answer ${ask.key} ${answerText(outcome)}`)
  if (ask.kind !== 'order' || !outcome.ok) return undefined
  return outcome.value.order?.status === 'pending' ? outcome.value.applied.orderId : undefined
}

function nextAsk(key: string, resting: { user: number; order: number }[]): CrashAsk {
  const chance = random()
  const old = chance < 0.3 ? resting.shift() : undefined
  if (old !== undefined) return { kind: 'cancel', key, ...old }
  const user = asUserId(10_001 + Math.floor(random() * crashUsers))
  const waits = nextWaiting(key, user, resting[Math.floor(random() * resting.length)])
  if (waits !== undefined) return waits
  if (chance > 0.95) return { kind: 'deposit', key, user, coin: random() < 0.5 ? 1 : 2 }
  const side = random() < 0.5 ? 'buy' : 'sell'
  if (chance > 0.85) return { kind: 'spend', key, user, side, units: amountUnits() }
  const away = Math.floor((random() - 0.6) * 40)
  const offset = side === 'buy' ? -away : away
  return { kind: 'order', key, user, side, offset, lots: 20 + Math.floor(random() * 100) }
}

/** The amount of a market order: 10 to 310 USDT, rarely a whole number of lots. */
function amountUnits(): number {
  return Math.floor((10 + random() * 300) * 1e8)
}

/** A conditional order, an amendment, or a cancel of a waiting order; mostly undefined. */
function nextWaiting(
  key: string,
  user: number,
  known: { readonly user: number; readonly order: number } | undefined,
): CrashAsk | undefined {
  const chance = random()
  const lots = 20 + Math.floor(random() * 100)
  if (chance < 0.15 && known !== undefined) {
    const offset = random() < 0.4 ? 0 : Math.floor(random() * 41) - 20
    return { kind: 'amend', key, ...known, offset, lots }
  }
  if (chance < 0.3) {
    const away = (1 + Math.floor(random() * 25)) * (random() < 0.5 ? 1 : -1)
    return { kind: 'trigger', key, user, away, trailing: random() < 0.4, lots }
  }
  if (chance < 0.34) return { kind: 'countdown', key, user, ms: Math.floor(random() * 400) }
  return chance < 0.38 ? { kind: 'tick', key, user } : undefined
}
