// The operators' side of quick trade's money: receiving accounts, rates and limits of currencies.
import { z } from 'zod/mini'
import { decimalText, lineText, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { fiatText } from './quick-terms.calls.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'
import {
  fiatAgeMinutesMax, fiatSpreadPpmMax, quickCloseReasons, quickSides, quickStates,
  receivingFieldLengthMax, receivingFields, statementLengthMax,
} from './limits.ts'
import { fiatLine } from './fiat-orders.console.ts'

/**
 * A payment that no order has used, with the order that the bank's remark or the amount names; or a
 * reversal that no operator has dealt with, with the order that its original had completed.
 */
export const freeFiatLine = z.extend(fiatLine, {
  order: z.nullable(z.object({
    id: wholeNumber,
    side: z.enum(quickSides),
    state: z.enum(quickStates),
    closeReason: z.nullable(z.enum(quickCloseReasons)),
    /** An equal amount is a hint alone. */
    by: z.enum(['reference', 'amount']),
  })),
})
export type FreeFiatLine = z.infer<typeof freeFiatLine>

/** [QT53] The rest of a payment of more than was due, which is to be sent back. */
export const fiatRest = z.object({
  /** The order's. */
  id: wholeNumber,
  fiat: fiatText,
  amount: decimalText,
  payer: z.string(),
  closeTime: timeMs,
})
export type FiatRest = z.infer<typeof fiatRest>

const receivingDetails = z.array(z.strictObject({
  field: z.enum(receivingFields),
  value: lineText({ min: 1, max: receivingFieldLengthMax }),
})).check(z.minLength(1), z.maxLength(receivingFields.length))

export const fiatAccountView = z.object({
  id: wholeNumber,
  fiat: fiatText,
  label: z.string(),
  fields: z.array(z.object({ field: z.enum(receivingFields), value: z.string() })),
  dayLimit: decimalText,
  /** The buys of today (UTC) that it was shown for. */
  usedToday: decimalText,
  isOn: z.boolean(),
})
export type FiatAccountView = z.infer<typeof fiatAccountView>

export const fiatCurrencyView = z.object({
  fiat: fiatText,
  isOpen: z.boolean(),
  /** Units of the currency for one USDT; empty without a rate. */
  rate: z.string(),
  rateTime: z.nullable(timeMs),
  rateSource: z.string(),
  /** Whether the rate makes quotes now. */
  isFresh: z.boolean(),
  ageMinutesMax: wholeNumber,
  spreadPpm: wholeNumber,
  orderMin: decimalText,
  orderMax: decimalText,
  dayMax: decimalText,
})
export type FiatCurrencyView = z.infer<typeof fiatCurrencyView>

export const loadFiatDesk = defineConsoleCall({
  name: 'loadFiatDesk',
  access: 'read-fiat',
  isAction: false,
  request: z.strictObject({}),
  reply: z.object({
    accounts: z.array(fiatAccountView),
    currencies: z.array(fiatCurrencyView),
    /** Imported payments that no order has used, the newest first; at most 50. */
    lines: z.array(freeFiatLine),
    /** At most 50, the oldest first. */
    rests: z.array(fiatRest),
    /** When the newest line was imported; null without one. */
    statementTime: z.nullable(timeMs),
  }),
  rejects: [],
})

/**
 * [QT16, QT51] A new account without an id. Orders keep the fields that they were placed with. A
 * new account and changed fields wait for another administrator.
 */
export const setFiatAccount = defineConsoleCall({
  name: 'setFiatAccount',
  access: 'change-configuration',
  isAction: true,
  target: ['fiat-account', 'label'],
  request: z.strictObject({
    id: z.nullable(rowId),
    fiat: fiatText,
    label: lineText({ min: 1, max: receivingFieldLengthMax }),
    fields: receivingDetails,
    dayLimit: decimalText,
    isOn: z.boolean(),
    reason: reasonText,
  }),
  reply: z.object({
    /** Null for a new account, which waits. */
    id: z.nullable(wholeNumber),
    change: z.nullable(proposedChange),
  }),
  rejects: ['request_unknown', 'invalid_input', 'state_conflict'],
})

/** [QT3] The terms of a currency; an empty rate leaves the present one. */
export const changeFiatCurrency = defineConsoleCall({
  name: 'changeFiatCurrency',
  access: 'change-configuration',
  isAction: true,
  target: ['fiat', 'fiat'],
  request: z.strictObject({
    fiat: fiatText,
    isOpen: z.boolean(),
    rate: z.optional(decimalText),
    ageMinutesMax: wholeNumber.check(z.gte(1), z.lte(fiatAgeMinutesMax)),
    spreadPpm: wholeNumber.check(z.gte(0), z.lte(fiatSpreadPpmMax)),
    orderMin: decimalText,
    orderMax: decimalText,
    dayMax: decimalText,
    reason: reasonText,
  }),
  /** Null where the rate was near enough, or was not changed. */
  reply: z.object({ change: z.nullable(proposedChange) }),
  rejects: ['state_conflict', 'invalid_input'],
})

/** [QT3] Lines of `currency,rate,time`: all of them, or none. */
export const importFiatRates = defineConsoleCall({
  name: 'importFiatRates',
  access: 'change-configuration',
  isAction: true,
  target: ['fiat', 'source'],
  request: z.strictObject({
    source: lineText({ min: 1, max: receivingFieldLengthMax }),
    csv: z.string().check(z.maxLength(statementLengthMax)),
  }),
  reply: z.object({ imported: wholeNumber }),
  rejects: ['invalid_input', 'second_administrator_required'],
})
