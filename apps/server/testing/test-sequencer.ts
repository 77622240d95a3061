// A real sequencer on a real file in a folder of its own, with the words that its tests speak.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asAssetId, asMarketId, asOrderId, asUserId, type Outcome, type UserId,
} from '@ingot/contract/vocabulary'
import type { Command, Side } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { CompactionSettings } from '#sequencer/compaction/compactor.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import type {
  CommittedBatch, Receipt, Sequencer, SequencerStart, Submission,
} from '#sequencer/submission.ts'

export type TestSequencer = {
  readonly dataFolder: string
  readonly sequencer: Sequencer
  readonly start: SequencerStart
  readonly batches: readonly CommittedBatch[]
  close(): Promise<void>
}

export type TestSequencerOptions = {
  readonly waitingMax?: number
  readonly compaction?: CompactionSettings
  readonly threadEntry?: URL
  /** The memory of an exchange's time; without it the thread goes by its own clock. */
  readonly time?: SharedArrayBuffer
}

const threadEntry = new URL('./sequencer-thread.ts', import.meta.url)

export async function openTestSequencer(
  dataFolder: string,
  options: TestSequencerOptions = {},
): Promise<TestSequencer> {
  const { sequencer, start } = await startSequencer({
    dataFolder, threadEntry, onProgress: () => {}, ...options,
  })
  const batches: CommittedBatch[] = []
  sequencer.onBatch((batch) => batches.push(batch))
  return { dataFolder, sequencer, start, batches, close: () => sequencer.close() }
}

/** A folder that `remove` takes away again. */
export function makeTestFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ingot-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export const usdt = asAssetId(1)
export const btc = asAssetId(2)
export const btcUsdt = asMarketId(1)

/** BTCUSDT's price at listing, in ticks of 0.1. */
export const referenceTicks = 924_186

export const coins = (whole: number): bigint => BigInt(whole) * 100_000_000n

/** Opens a user with a million USDT and a hundred BTC. */
export async function openRichUser(sequencer: Sequencer, number: number): Promise<UserId> {
  const user = asUserId(number)
  const commands: Command[] = [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset: usdt, units: coins(1_000_000) },
    { kind: 'credit-deposit', user, asset: btc, units: coins(100) },
  ]
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit({ command })))
  for (const outcome of outcomes) must(outcome)
  return user
}

/** A limit order on BTCUSDT; the price is said in ticks from the reference. */
export function limitOrder(user: UserId, order: {
  readonly side: Side
  readonly offset?: number
  readonly lots?: number
}): Command {
  return {
    kind: 'place-spot-order',
    user,
    market: btcUsdt,
    side: order.side,
    type: 'limit',
    timeInForce: 'GTC',
    priceTicks: referenceTicks + (order.offset ?? 0),
    lots: order.lots ?? 100,
    amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }
}

export function cancelOrder(user: UserId, orderId: number): Command {
  return { kind: 'cancel-spot-order', user, orderId: asOrderId(orderId) }
}

/** The same order under a client's own id, as the gateway submits it. */
export function keyed(command: LoggedCommand, clientOrderId: string): Submission {
  const user = 'user' in command ? command.user : 0
  return {
    command,
    clientOrderId,
    key: {
      scope: `order:${user}`,
      key: clientOrderId,
      body: JSON.stringify(command, (_, value: unknown) =>
        (typeof value === 'bigint' ? String(value) : value)),
    },
  }
}

/** The value of an outcome that may not be a reject. */
export function must(outcome: Outcome<Receipt>): Receipt {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reject.code}`)
  return outcome.value
}

export function rejectOf(outcome: Outcome<Receipt>): string | undefined {
  return outcome.ok ? undefined : outcome.reject.code
}
