// The causes of the movements that no chain has, and the history of a coin's difference.
import { z } from 'zod/mini'
import {
  chainText, decimalText, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'

const access = 'read-deposits'

/** Why units came from the outside world or left for it, although no chain has them. */
export const movementCauses = [
  'offline_deposit', 'test_coins', 'simulated', 'desk_funds', 'desk_seed', 'prize_seed',
  'offer_coins', 'offer_returned', 'offer_proceeds', 'debt_covered', 'explained', 'carried_over',
] as const

export const offChainMovement = z.object({
  time: timeMs,
  symbol: symbolText,
  amount: signedDecimalText,
  cause: z.enum(movementCauses),
  /** The number of the request or change that it belongs to; null where a rule moves it. */
  rowId: z.nullable(wholeNumber),
  /** Movements that are shown as one. */
  count: wholeNumber,
  /** The words of the operator who proposed it; may be empty. */
  reason: z.string(),
  /** The operators who signed it; none where a rule of the exchange moves it. */
  operators: z.array(z.string()),
})
export type OffChainMovement = z.output<typeof offChainMovement>

// The call that lists the movements of a day.

export const listOffChainMovements = defineConsoleCall({
  name: 'listOffChainMovements',
  access,
  isAction: false,
  request: z.strictObject({
    /** A moment of the day, in UTC. */
    time: timeMs, symbol: z.optional(symbolText),
  }),
  reply: z.object({
    list: z.array(offChainMovement),
    /** Whether the day has more movements than the list. */
    isCut: z.boolean(),
  }),
  rejects: ['asset_unknown'],
})

/** A line of a coin's history: a run that found another difference, or a change of its stop. */
export const coinEventKinds = ['found', 'gone', 'stopped', 'opened', 'equal'] as const

export const coinHistory = z.object({
  /** The difference of the runs of the last day, where it changes, the oldest first. */
  points: z.array(z.object({ run: wholeNumber, time: timeMs, difference: signedDecimalText })),
  /** When the last run was. */
  lastTime: z.nullable(timeMs),
  /** The newest first. */
  events: z.array(z.object({
    time: timeMs,
    kind: z.enum(coinEventKinds),
    /** Null for a change of the stop. */
    run: z.nullable(wholeNumber),
    /** Empty where there is none any more. */
    difference: z.string(),
    /** The operator who proposed the opening, and their words; empty for the rule. */
    operator: z.string(),
    reason: z.string(),
  })),
  /** A payment of custody that no withdrawal has, of the amount of the difference. */
  payment: z.nullable(z.object({
    withdrawalId: wholeNumber, chain: chainText, address: z.string(), amount: decimalText,
  })),
})
export type CoinHistory = z.output<typeof coinHistory>

// The call that loads how the difference of a coin came about.

export const loadCoinHistory = defineConsoleCall({
  name: 'loadCoinHistory',
  access,
  isAction: false,
  request: z.strictObject({ symbol: symbolText }),
  reply: coinHistory,
  rejects: ['asset_unknown'],
})
