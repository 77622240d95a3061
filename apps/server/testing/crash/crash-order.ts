// The crash tests' requests as one line of text each way: enough to send one again after a crash
// and to compare the second result with the first.
import { asOrderId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import type { PlaceTriggerOrder } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { Receipt, Submission } from '#sequencer/submission.ts'
import { btc, btcUsdt, coins, limitOrder, referenceTicks, usdt } from '#testing/test-sequencer.ts'

/** Users that trade in crash tests, from 10,001 on. */
export const crashUsers = 8

export type CrashAsk =
  | { readonly kind: 'order'; readonly key: string; readonly user: number;
    readonly side: 'buy' | 'sell'; readonly offset: number; readonly lots: number }
  | { readonly kind: 'spend'; readonly key: string; readonly user: number;
    readonly side: 'buy' | 'sell'; readonly units: number }
  | { readonly kind: 'cancel'; readonly key: string; readonly user: number; readonly order: number }
  | { readonly kind: 'deposit'; readonly key: string; readonly user: number; readonly coin: 1 | 2 }
  | { readonly kind: 'amend'; readonly key: string; readonly user: number; readonly order: number;
    readonly offset: number; readonly lots: number }
  | { readonly kind: 'trigger'; readonly key: string; readonly user: number;
    readonly away: number; readonly trailing: boolean; readonly lots: number }
  | { readonly kind: 'countdown'; readonly key: string; readonly user: number;
    readonly ms: number }
  | { readonly kind: 'tick'; readonly key: string; readonly user: number }

const kinds: ReadonlySet<unknown> = new Set<CrashAsk['kind']>([
  'order', 'spend', 'cancel', 'deposit', 'amend', 'trigger', 'countdown', 'tick',
])

export function submissionOf(ask: CrashAsk): Submission {
  const key = { scope: `${ask.kind}:${ask.user}`, key: ask.key, body: JSON.stringify(ask) }
  const command = commandOf(ask)
  const isNew = ask.kind === 'order' || ask.kind === 'spend' || ask.kind === 'trigger'
  return isNew ? { command, key, clientOrderId: ask.key } : { command, key }
}

/** A reply as one text: equal texts, equal replies. The balances are of the moment only. */
export function answerText(outcome: Outcome<Receipt>): string {
  if (!outcome.ok) return `refused ${outcome.reject.code}`
  const { batch, applied, order, trigger } = outcome.value
  const filled = order === null ? ''
    : `${order.status} ${order.priceTicks} ${order.lots} ${order.filledLots} ${order.filledUnits}`
  const waits = trigger === null ? ''
    : `${trigger.status} ${trigger.clientOrderId} ${trigger.extremeTicks}`
  return `batch ${batch} order ${applied.orderId} ${applied.count} ${filled}${waits}`
}

/** Reads an ask that crossed as JSON between a crash test's own two processes. */
export function parseAsk(text: string): CrashAsk {
  const ask: unknown = JSON.parse(text)
  if (!isAsk(ask)) throw new Error(`not a request: ${text}`)
  return ask
}

function isAsk(ask: unknown): ask is CrashAsk {
  return typeof ask === 'object' && ask !== null && 'kind' in ask && 'key' in ask
    && kinds.has(ask.kind)
}

function commandOf(ask: CrashAsk): LoggedCommand {
  const user = asUserId(ask.user)
  switch (ask.kind) {
    case 'order':
      return limitOrder(user, ask)
    case 'spend':
      return {
        kind: 'place-spot-order', user, market: btcUsdt, side: ask.side, type: 'market',
        timeInForce: 'IOC', priceTicks: 0, lots: 0, amountUnits: BigInt(ask.units),
        selfTradePrevention: 'cancel_taker',
      }
    case 'cancel':
      return { kind: 'cancel-spot-order', user, orderId: asOrderId(ask.order) }
    case 'deposit':
      return { kind: 'credit-deposit', user, asset: ask.coin === 1 ? usdt : btc, units: coins(1) }
    case 'amend':
      return {
        kind: 'amend-order', user, orderId: asOrderId(ask.order),
        priceTicks: ask.offset === 0 ? 0 : referenceTicks + ask.offset, lots: ask.lots,
        selfTradePrevention: 'cancel_maker',
      }
    case 'trigger':
      return triggerOf(ask)
    case 'countdown':
      return { kind: 'cancel-all-after', user, timeoutMs: ask.ms }
    case 'tick':
      return { kind: 'tick' }
  }
}

/** Buys when the price has risen, or has come back from its lowest, and sells for the opposite. */
function triggerOf(ask: CrashAsk & { readonly kind: 'trigger' }): PlaceTriggerOrder {
  const isRise = ask.away > 0
  return {
    kind: 'place-trigger-order', by: 'last', direction: isRise ? 'rise' : 'fall',
    triggerTicks: ask.trailing ? 0 : referenceTicks + ask.away, activationTicks: 0,
    callbackTicks: ask.trailing ? Math.abs(ask.away) : 0, callbackPpm: 0,
    order: {
      kind: 'place-spot-order', user: asUserId(ask.user), market: btcUsdt,
      side: isRise ? 'buy' : 'sell', type: 'limit', timeInForce: 'GTC',
      priceTicks: referenceTicks + ask.away, lots: ask.lots, amountUnits: 0n,
      selfTradePrevention: 'cancel_maker',
    },
  }
}
