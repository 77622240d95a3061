// The desk, which converts coins for users: its terms, its inventory, and the money that fills it.
import { z } from 'zod/mini'
import {
  decimalText, noRequest, signedDecimalText, symbolText, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { changeFields, maybeProposed } from '#features/configuration/configuration.console.ts'
import { reasonText } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'

/** The terms of a coin. The floor is in the coin, the other amounts are in USDT. */
export const deskTerms = z.object({
  symbol: symbolText,
  /** Whether quotes give or receive the coin. */
  isOpen: z.boolean(),
  /** Millionths of the mid. */
  spreadPpm: wholeNumber,
  /** The units that the desk keeps. */
  floor: decimalText,
  /** The largest quote that receives the coin. */
  quoteUsdtMax: decimalText,
  /** Sales within an hour, less purchases. */
  hourUsdtMax: decimalText,
})

export const deskCoin = z.extend(deskTerms, {
  /** The desk's balance of the coin, and the part of it that open quotes have reserved. */
  inventory: decimalText,
  reserved: decimalText,
  openQuotes: wholeNumber,
  /** Sold and reserved within the hour less bought, in USDT; negative for purchases. */
  hourUsdt: signedDecimalText,
})
export type DeskCoin = z.output<typeof deskCoin>

// The call that loads the desk.

export const loadDesk = defineConsoleCall({
  name: 'loadDesk',
  access: 'read-overview',
  isAction: false,
  request: noRequest,
  reply: z.object({
    /** The number of the configuration's last change. */
    version: wholeNumber,
    coins: z.array(deskCoin),
  }),
  rejects: [],
})

// The call that changes the terms of a coin; later quotes have them.

export const changeDeskCoin = defineConsoleCall({
  name: 'changeDeskCoin',
  access: 'change-configuration',
  isAction: true,
  target: ['desk', 'symbol'],
  request: z.strictObject({ ...changeFields, ...deskTerms.shape }),
  reply: maybeProposed,
  rejects: ['state_conflict', 'asset_unknown'],
})

// The call that proposes to move money between the desk and the world outside. It never moves it
// itself: another administrator approves it, or it waits.

export const fundDesk = defineConsoleCall({
  name: 'fundDesk',
  access: 'change-configuration',
  isAction: true,
  target: ['desk', 'symbol'],
  request: z.strictObject({
    symbol: symbolText,
    /** Into the desk, or out of it. */
    direction: z.enum(['in', 'out']),
    amount: decimalText,
    reason: reasonText,
  }),
  reply: z.object({ change: proposedChange }),
  rejects: [
    'state_conflict', 'asset_unknown', 'amount_not_positive', 'amount_too_precise',
    'amount_too_large', 'desk_insufficient',
  ],
})
