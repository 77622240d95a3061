// The reports: the trial balance, the sums of the exchange's own accounts by day, and users.
import { z } from 'zod/mini'
import {
  decimalText, marketSymbolText, noRequest, rowPlace, signedDecimalText, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { postingKinds } from '@ingot/contract/vocabulary/posting-kind.ts'
import { houseReports, reportAccounts, reportDaysMax, reportGroups } from './house-report.ts'

const access = 'read-reports'

// The call that loads the balances of all accounts at one moment.

const balanceLine = z.object({
  account: z.enum(reportAccounts),
  available: signedDecimalText,
  frozen: decimalText,
})

export const trialCoin = z.object({
  symbol: symbolText,
  /** One line for each account with a balance. */
  lines: z.array(balanceLine),
  /** The sum of all lines: zero, or money is missing. */
  sum: signedDecimalText,
})
export type TrialCoin = z.output<typeof trialCoin>

export const loadTrialBalance = defineConsoleCall({
  name: 'loadTrialBalance',
  access,
  isAction: false,
  request: noRequest,
  reply: z.object({ time: timeMs, coins: z.array(trialCoin) }),
  rejects: [],
})

// The calls that load sums of a report, and the entries of a sum.

/** A day as a number: days since 1970, in UTC. */
const dayNumber = z.number().check(z.int(), z.gte(0), z.lte(1_000_000))

const reportRange = {
  report: z.enum(houseReports),
  /** The first and the last day; at most `reportDaysMax` days. */
  from: dayNumber,
  to: dayNumber,
  account: z.optional(z.enum(reportAccounts)),
  kind: z.optional(z.enum(postingKinds)),
  /** A market of either kind; an empty text for entries without one. */
  market: z.optional(z.union([marketSymbolText, z.literal('')])),
  symbol: z.optional(symbolText),
} as const

const isRange = ({ from, to }: { readonly from: number, readonly to: number }): boolean =>
  from <= to && to - from < reportDaysMax

export const reportLine = z.object({
  /** The grouped field; the others are null. */
  day: z.nullable(dayNumber),
  account: z.nullable(z.enum(reportAccounts)),
  kind: z.nullable(z.enum(postingKinds)),
  market: z.nullable(z.string()),
  symbol: z.nullable(symbolText),
  /** The signed sum in the coin; null for a sum of several coins. */
  amount: z.nullable(signedDecimalText),
  /** In USDT, at the prices of the minutes in which the entries were counted. */
  worth: signedDecimalText,
  entries: wholeNumber,
})
export type ReportLine = z.output<typeof reportLine>

export const loadReport = defineConsoleCall({
  name: 'loadReport',
  access,
  isAction: false,
  request: z.strictObject({ ...reportRange, by: z.enum(reportGroups) }).check(z.refine(isRange)),
  reply: z.object({
    lines: z.array(reportLine),
    /** The worth and the number of all lines. */
    worth: signedDecimalText,
    entries: wholeNumber,
    /** The moment of the last batch that is counted; null before the first one. */
    countedTime: z.nullable(timeMs),
  }),
  rejects: [],
})
export type Report = z.output<typeof loadReport.reply>

export const reportEntry = z.object({
  /** The place of the entry in the ledger: its batch and its line there. */
  place: z.string(),
  posting: wholeNumber,
  time: timeMs,
  account: z.enum(reportAccounts),
  kind: z.enum(postingKinds),
  symbol: symbolText,
  amount: signedDecimalText,
  /** The number of the trade, the hold or the request: docs/LEDGER.md; 0 for none. */
  reference: wholeNumber,
  /** The market of a trading fee; else null. */
  market: z.nullable(z.string()),
  /** The user on the other side of a movement outside of trading; null where there is none. */
  userId: z.nullable(wholeNumber),
})
export type ReportEntry = z.output<typeof reportEntry>

/** The entries of a sum, oldest first. A search that takes long ends early, with its `next`. */
export const listReportEntries = defineConsoleCall({
  name: 'listReportEntries',
  access,
  isAction: false,
  request: z.strictObject({ ...reportRange, after: rowPlace(/^\d{1,15}\.\d{1,15}$/) })
    .check(z.refine(isRange)),
  reply: z.object({
    list: z.array(reportEntry),
    /** The `after` of the entries behind these; null at the end. */
    next: z.nullable(z.string()),
    /** Whether entries of these days were removed, as a sandbox does with old ones. */
    isCompacted: z.boolean(),
  }),
  rejects: [],
})

// The call that counts users by day.

export const userDay = z.object({
  day: dayNumber,
  registered: wholeNumber,
  /** Users whose identity an operator has certified. */
  certified: wholeNumber,
  /** Users with a deposit over a chain, or through the exchange's own accounts. */
  depositors: wholeNumber,
  /** Users with a completed withdrawal. */
  withdrawers: wholeNumber,
})
export type UserDay = z.output<typeof userDay>

export const loadUserReport = defineConsoleCall({
  name: 'loadUserReport',
  access,
  isAction: false,
  request: z.strictObject({ from: dayNumber, to: dayNumber }).check(z.refine(isRange)),
  reply: z.object({ days: z.array(userDay), users: wholeNumber }),
  rejects: [],
})
