// The stops of withdrawals: a coin whose chains and ledger differ, and the bound of an hour.
import { z } from 'zod/mini'
import {
  decimalText, noRequest, signedDecimalText, symbolText, timeMs,
} from '@ingot/contract/calls/fields.ts'
import { reasonText } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'

// The call that lists the coins with their outflow of the last hour, and why any is stopped.

export const coinOutflow = z.object({
  symbol: symbolText,
  /** The difference that stops the coin's withdrawals, or that is accepted; null for none. */
  stop: z.nullable(z.object({
    difference: signedDecimalText,
    time: timeMs,
    /** Since when two operators accept it; null while it stops. */
    openedTime: z.nullable(timeMs),
  })),
  /** Approved withdrawals less credited deposits of the last hour, in USDT. */
  used: signedDecimalText,
  /** When an approval was last refused by the bound, within the last hour; else null. */
  alarmTime: z.nullable(timeMs),
})
export type CoinOutflow = z.output<typeof coinOutflow>

export const listWithdrawalStops = defineConsoleCall({
  name: 'listWithdrawalStops',
  access: 'read-withdrawals',
  isAction: false,
  request: noRequest,
  reply: z.object({
    /** Of each coin and hour, in USDT. */
    bound: decimalText,
    coins: z.array(coinOutflow),
  }),
  rejects: [],
})
export type WithdrawalStops = z.output<typeof listWithdrawalStops.reply>

// The call that proposes to open the withdrawals of a coin although its chains and ledger differ.
// Another administrator approves it, or it waits.

export const openWithdrawals = defineConsoleCall({
  name: 'openWithdrawals',
  access: 'change-configuration',
  isAction: true,
  target: ['coin', 'symbol'],
  request: z.strictObject({
    symbol: symbolText,
    /** The difference that the operator accepts. */
    difference: signedDecimalText,
    reason: reasonText,
  }),
  reply: z.object({ change: proposedChange }),
  rejects: ['asset_unknown', 'state_conflict'],
})
