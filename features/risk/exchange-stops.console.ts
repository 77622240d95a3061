// The stop of the exchange: one operator stops trading, withdrawals or both, two start them again.
import { z } from 'zod/mini'
import { noRequest, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { reasonText } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'
import { exchangeParts } from './limits.ts'

const part = z.enum(exchangeParts)

// The call that lists the stopped parts; every operator sees them.

export const exchangeStop = z.object({
  part,
  /** Of the operator that has stopped it. */
  operator: z.string(),
  time: timeMs,
  reason: z.string(),
  /** The proposal to start it again that waits; null without one. */
  change: z.nullable(proposedChange),
})
export type ExchangeStop = z.output<typeof exchangeStop>

export const listExchangeStops = defineConsoleCall({
  name: 'listExchangeStops',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(exchangeStop),
  rejects: [],
})

// The call that stops parts of the exchange at once. Parts that are stopped already stay so; it is
// refused where all of them are.

export const stopExchange = defineConsoleCall({
  name: 'stopExchange',
  access: 'stop-exchange',
  isAction: true,
  request: z.strictObject({
    parts: z.array(part).check(z.minLength(1), z.maxLength(exchangeParts.length)),
    reason: reasonText,
  }),
  reply: z.object({ stopped: wholeNumber }),
  rejects: ['state_conflict'],
})

// The call that proposes to start a part again; another administrator approves it.

export const startExchange = defineConsoleCall({
  name: 'startExchange',
  access: 'stop-exchange',
  isAction: true,
  target: ['exchange', 'part'],
  request: z.strictObject({ part, reason: reasonText }),
  reply: z.object({ change: proposedChange }),
  rejects: ['state_conflict'],
})
