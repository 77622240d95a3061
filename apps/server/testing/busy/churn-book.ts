// A user whose orders come and go in a market's best rows all the time, so that its book changes a
// hundred times a second.
import { setTimeout as wait } from 'node:timers/promises'
import { asOrderId, type OrderId } from '@ingot/contract/vocabulary'
import type { Side } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { TestServer } from '#testing/start-server.ts'

/** Ticks come often enough that each change is a message of its own, late ones too. */
export const busyTickMs = 4
const changeMs = 10
const spacingMs = busyTickMs + 1
const ordersPerChange = 2
const restingMax = 60

export type BusyOrder = {
  readonly side: Side
  readonly priceTicks: number
  readonly lots: number
}

export type Churn = {
  readonly server: TestServer
  readonly symbol: string
  /** The rows of one side that the page shows, in which everything happens. */
  readonly rowsShown: number
  readonly place: (order: BusyOrder) => LoggedCommand
  readonly cancel: (orderId: OrderId) => LoggedCommand
  readonly signal: AbortSignal
}

/** Keeps the pace by the clock: a late change is followed by the next as soon as a tick is over. */
export async function churnBook(churn: Churn): Promise<void> {
  const resting: OrderId[] = []
  const startedAt = performance.now()
  for (let done = 1; !churn.signal.aborted; done += 1) {
    await changeBook(churn, resting, done)
    await wait(Math.max(spacingMs, startedAt + done * changeMs - performance.now()))
  }
}

/** Some orders join the shown levels and the oldest ones leave, all in one batch. */
async function changeBook(churn: Churn, resting: OrderId[], turn: number): Promise<void> {
  const { sequencer } = churn.server.services
  const leaving = resting.splice(0, Math.max(0, resting.length - restingMax))
  // One that was filled meanwhile is refused, and is gone as well.
  const left = leaving.map((orderId) => sequencer.submit({ command: churn.cancel(orderId) }))
  const joined = await Promise.all(Array.from({ length: ordersPerChange }, (_, index) =>
    join(churn, turn * ordersPerChange + index)))
  await Promise.all(left)
  resting.push(...joined.filter((orderId) => orderId !== undefined))
}

/** One order at a level that the page shows; refused when the market has moved across it. */
async function join(churn: Churn, count: number): Promise<OrderId | undefined> {
  const { sequencer, marketData } = churn.server.services
  const side: Side = count % 2 === 0 ? 'buy' : 'sell'
  const row = (count * 5) % churn.rowsShown
  const level = marketData.book(churn.symbol)?.top(side, churn.rowsShown)[row]
  if (level === undefined) return undefined
  const order = { side, priceTicks: level.priceTicks, lots: 100 + (count * 7) % 900 }
  const outcome = await sequencer.submit({ command: churn.place(order) })
  return outcome.ok ? asOrderId(outcome.value.applied.orderId) : undefined
}
