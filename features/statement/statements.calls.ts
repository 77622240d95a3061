// Statements: files of all entries of an account, which the exchange writes one after another.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  idText, requestKey, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  statementFailures, statementFormats,
} from './limits.ts'
import { coinTypes, statementStatuses } from '@ingot/contract/vocabulary/states.ts'

/** A time zone of the IANA database, as "Europe/Berlin". */
const timeZoneText = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,49}$/), z.refine(isTimeZone),
)

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    // A RangeError: the database has no such zone.
    return false
  }
}

export const statement = z.object({
  id: idText,
  /** Null for both accounts, and for all coins. */
  accountType: z.nullable(z.enum(coinTypes)),
  symbol: z.nullable(symbolText),
  /** The first and the last moment of its entries. */
  from: timeMs,
  to: timeMs,
  format: z.enum(statementFormats),
  status: z.enum(statementStatuses),
  createTime: timeMs,
  /** The entries that are written, and those of the whole file; null before they are counted. */
  entriesDone: wholeNumber,
  entriesTotal: z.nullable(wholeNumber),
  /** The size of the file and the time of its end; null before it is ready. */
  bytes: z.nullable(wholeNumber),
  expireTime: z.nullable(timeMs),
  failure: z.nullable(z.enum(statementFailures)),
})
export type Statement = z.infer<typeof statement>

export const requestStatement = defineCall({
  name: 'requestStatement',
  access: 'session',
  weight: 5,
  summary: 'Asks for a statement as a file, which is written in the background in the language of '
    + 'the request; one at a time. Each state and its progress come as user@record. The same '
    + 'idempotencyKey with the same request returns the first result.',
  request: z.strictObject({
    accountType: z.optional(z.enum(coinTypes)),
    symbol: z.optional(symbolText),
    from: timeMs.check(z.minimum(1), z.maximum(8_640_000_000_000_000)),
    to: timeMs.check(z.minimum(1), z.maximum(8_640_000_000_000_000)),
    format: z.enum(statementFormats),
    /** Of the local times in the file. */
    timeZone: timeZoneText,
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    accountType: 'spot', symbol: 'BTC', from: 1_700_000_000_000, to: 1_800_000_000_000,
    format: 'csv', timeZone: 'Europe/Berlin', idempotencyKey: 'statement-1',
  }],
  reply: statement,
  success: 'statement_requested',
  rejects: [
    'asset_unknown', 'statement_running', 'statement_day_limit', 'idempotency_conflict', 'busy',
  ],
})

export const listMyStatements = defineCall({
  name: 'listMyStatements',
  method: 'GET',
  access: 'session',
  summary: "The caller's newest statements, at most ten.",
  request: z.strictObject({}),
  samples: [],
  reply: z.object({ list: z.array(statement) }),
  rejects: [],
})

export const loadStatementFile = defineCall({
  name: 'loadStatementFile',
  method: 'GET',
  access: 'session',
  returnsFile: ['text/csv', 'application/pdf'],
  weight: 10,
  summary: "The file of one of the caller's statements, as its bytes without an envelope.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: z.instanceof(Uint8Array),
  rejects: ['request_unknown', 'busy'],
})
