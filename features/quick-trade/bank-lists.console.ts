// The lists of the bank: the facts that are read before an import, and the lines that need an
// operator.
import { z } from 'zod/mini'
import { nothing, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { fiatText } from './quick-terms.calls.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  bankListFaults, bankListFormats, bankListLengthMax,
} from './bank-list.ts'

/** A list of a bank in UTF-8: cells, MT940 or CAMT.053. */
const content = z.string().check(z.maxLength(bankListLengthMax))
/** Bytes of a body with the longest list. */
const listBodyBytes = 3 * bankListLengthMax

const signedText = z.string()

export const bankListView = z.object({
  format: z.enum(bankListFormats),
  /** As the list names it; empty where it does not. */
  account: z.string(),
  currency: fiatText,
  /** The first and the last booking; null without a line. */
  from: z.nullable(timeMs),
  to: z.nullable(timeMs),
  /** Signed amounts; null where the list has no balances. */
  opening: z.nullable(signedText),
  closing: z.nullable(signedText),
  /** Of all lines. */
  sum: signedText,
  /** New lines, and those that earlier imports or decisions have stored. */
  added: wholeNumber,
  known: wholeNumber,
  /** New lines with the day, the amount and the reference of a stored line of another text. */
  similar: wholeNumber,
  reversals: wholeNumber,
  outgoing: wholeNumber,
  /** Entries that the bank has not booked, which are left out. */
  pending: wholeNumber,
  faults: z.array(z.object({
    line: wholeNumber, column: wholeNumber, fault: z.enum(bankListFaults), name: z.string(),
  })),
  faultsTotal: wholeNumber,
})
export type BankListView = z.infer<typeof bankListView>

/** [QT17] The facts of a list; nothing is stored. */
export const previewStatement = defineConsoleCall({
  name: 'previewStatement',
  access: 'decide-fiat',
  isAction: false,
  bodyBytesMax: listBodyBytes,
  request: z.strictObject({ accountId: rowId, content }),
  reply: bankListView,
  rejects: ['request_unknown'],
})

/** [QT17, QT47] Stores the new lines of a list without a fault. */
export const importStatement = defineConsoleCall({
  name: 'importStatement',
  access: 'decide-fiat',
  isAction: true,
  target: ['fiat-account', 'accountId'],
  bodyBytesMax: listBodyBytes,
  request: z.strictObject({
    accountId: rowId, content,
    /** The new lines of the preview; with another number nothing is stored. */
    expected: wholeNumber,
  }),
  reply: z.object({ imported: wholeNumber, known: wholeNumber, reversals: wholeNumber }),
  rejects: ['request_unknown', 'invalid_input', 'state_conflict'],
})

/** [QT17] The money of a line without an order was sent back, or a reversal is settled. */
export const returnFiatLine = defineConsoleCall({
  name: 'returnFiatLine',
  access: 'decide-fiat',
  isAction: true,
  target: ['fiat-line', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

/** [QT53] The rest of a payment of more than was due was sent back. */
export const returnFiatRest = defineConsoleCall({
  name: 'returnFiatRest',
  access: 'decide-fiat',
  isAction: true,
  target: ['quick-trade', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
