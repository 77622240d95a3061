// What the crash tests ask, as one line of text each way: enough to ask it again after a crash and
// to hold the second answer against the first.
import { asOrderId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import type { Receipt, Submission } from '#sequencer/submission.ts'
import { btc, limitOrder, usdt } from '#testing/test-sequencer.ts'

/** Users that trade in crash tests, from 10,001 on. */
export const crashUsers = 8

export type CrashAsk =
  | { readonly kind: 'order'; readonly key: string; readonly user: number;
    readonly side: 'buy' | 'sell'; readonly offset: number; readonly lots: number }
  | { readonly kind: 'cancel'; readonly key: string; readonly user: number; readonly order: number }
  | { readonly kind: 'deposit'; readonly key: string; readonly user: number; readonly coin: 1 | 2 }

export function submissionOf(ask: CrashAsk): Submission {
  const key = { scope: `${ask.kind}:${ask.user}`, key: ask.key, body: JSON.stringify(ask) }
  const command = commandOf(ask)
  return ask.kind === 'order' ? { command, key, clientOrderId: ask.key } : { command, key }
}

/** An answer as one text: equal texts, equal answers. The balances are of the moment only. */
export function answerText(outcome: Outcome<Receipt>): string {
  if (!outcome.ok) return `refused ${outcome.reject.code}`
  const { batch, applied, order } = outcome.value
  const filled = order === null ? '' : `${order.status} ${order.filledLots} ${order.filledUnits}`
  return `batch ${batch} order ${applied.orderId} ${filled}`
}

/** Reads an ask that crossed as JSON between a crash test's own two processes. */
export function parseAsk(text: string): CrashAsk {
  const ask: unknown = JSON.parse(text)
  if (!isAsk(ask)) throw new Error(`not an ask: ${text}`)
  return ask
}

function isAsk(ask: unknown): ask is CrashAsk {
  return typeof ask === 'object' && ask !== null && 'kind' in ask && 'key' in ask
    && (ask.kind === 'order' || ask.kind === 'cancel' || ask.kind === 'deposit')
}

function commandOf(ask: CrashAsk): Command {
  const user = asUserId(ask.user)
  if (ask.kind === 'order') return limitOrder(user, ask)
  if (ask.kind === 'cancel') {
    return { kind: 'cancel-spot-order', user, orderId: asOrderId(ask.order) }
  }
  return { kind: 'credit-deposit', user, asset: ask.coin === 1 ? usdt : btc, units: 100_000_000n }
}
