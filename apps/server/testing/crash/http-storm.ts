// Kills the whole server at random instants under orders over HTTP, again and again on the same
// folder, and checks after each start that nothing acked is lost and nothing is applied twice.
import { createClient } from '@ingot/client'
import { cancelAllSpotOrders } from '@ingot/features/trading/spot-orders.calls.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { startAppProcess } from './app-process.ts'
import { checkOverHttp } from './check-over-http.ts'
import { startHttpOrders } from './http-orders.ts'

export type HttpStormReport = {
  readonly kills: number
  readonly asked: number
  readonly acked: number
  readonly cancelled: number
  readonly unansweredButKept: number
  /** Orders, over the time in which the servers took them; cancels come on top. */
  readonly ordersPerSecond: number
  readonly faults: readonly string[]
}

const users = 8
const coins = { USDT: '1000000', BTC: '1000' }
/** A server takes orders for this long before it is killed. */
const livesMsMin = 50
const livesMsMax = 900

export async function httpStorm(options: {
  readonly kills: number
  readonly seed: number
  onKill?(text: string): void
}): Promise<HttpStormReport> {
  const folder = makeTestFolder()
  const random = seeded(options.seed)
  const sum = { kills: 0, asked: 0, acked: 0, cancelled: 0, unansweredButKept: 0, seconds: 0 }
  const faults: string[] = []
  let app = await startAppProcess(folder.path)
  const tokens: string[] = []
  for (let user = 0; user < users; user += 1) {
    tokens.push(await openFundedSession(app.baseUrl, coins))
  }
  while (sum.kills < options.kills && faults.length === 0) {
    const prefix = `h${options.seed}k${sum.kills}`
    const orders = await startHttpOrders({ baseUrl: app.baseUrl, tokens, prefix, random })
    const from = performance.now()
    const lives = livesMsMin + random() * (livesMsMax - livesMsMin)
    await new Promise((resolve) => setTimeout(resolve, lives))
    await app.kill()
    const story = await orders.stop()
    const seconds = (performance.now() - from) / 1_000
    sum.seconds += seconds
    sum.kills += 1
    app = await startAppProcess(folder.path)
    const server = { baseUrl: app.baseUrl, dataFolder: folder.path }
    const check = await checkOverHttp(server, story, prefix)
    faults.push(...check.faults.map((fault) => `kill ${sum.kills}: ${fault}`))
    sum.asked += check.asked
    sum.acked += check.acked
    sum.cancelled += check.cancelled
    sum.unansweredButKept += check.unansweredButKept
    options.onKill?.(`kill ${sum.kills} after ${seconds.toFixed(2)} s: asked ${check.asked}, `
      + `acked ${check.acked}, kept unanswered ${check.unansweredButKept}, `
      + `faults ${check.faults.length}`)
    await cancelAll(app.baseUrl, tokens)
  }
  await app.kill()
  if (faults.length === 0) folder.remove()
  const { seconds: lived, ...counts } = sum
  return { ...counts, ordersPerSecond: Math.round(sum.asked / lived), faults }
}

/** The resting orders of one life would fill the accounts' limit on open orders. */
async function cancelAll(baseUrl: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const client = createClient({ baseUrl, token: () => token, language: () => 'en_US' })
    const result = await client.call(cancelAllSpotOrders, {})
    if (!result.ok) throw new Error(`nothing was cancelled: ${JSON.stringify(result.failure)}`)
  }
}
