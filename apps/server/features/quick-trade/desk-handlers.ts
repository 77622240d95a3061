// The console calls of receiving accounts, currencies, rates and statements.
import {
  changeFiatCurrency, importFiatRates, importStatement, loadFiatDesk, returnFiatLine,
  setFiatAccount,
} from '@ingot/contract/console/fiat/fiat-desk.ts'
import {
  accepted, type Fiat, fiatDecimals, isFiat, isPlainText, type Outcome, parseUnits,
  receivingFaults, receivingFieldLengthMax, rejected, transferReferenceLengthMax,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { referenceKeyOf } from '#features/offline-deposit/reference-key.ts'
import {
  changeFiatCurrencyStep, type ImportedLine, type ImportedRate, importFiatRatesStep,
  importStatementStep, returnFiatLineStep, setFiatAccountStep,
} from './desk-steps.ts'
import { lineView, loadNamedOrders } from './order-queue.ts'
import { loadUsedToday } from './place-steps.ts'
import { isRateUsable, rateDecimals } from './quick-prices.ts'
import { fiatText, payeeOf } from './quick-view.ts'
import { readCsv } from './read-csv.ts'

const linesShown = 50
const dayMs = 86_400_000

export const loadFiatDeskHandler = defineConsoleHandler(loadFiatDesk, async ({ services }) => {
  const { database, clock } = services
  const at = clock()
  const [accounts, currencies, lines, newest, used] = await Promise.all([
    database.selectFrom('fiat_account').selectAll().orderBy('id').execute(),
    database.selectFrom('fiat_currency').selectAll().execute(),
    database.selectFrom('fiat_line').selectAll().where('order_id', 'is', null)
      .where('returned_at', 'is', null).orderBy('id', 'desc').limit(linesShown).execute(),
    database.selectFrom('fiat_line').select('created_at').where('is_typed', '=', 0)
      .orderBy('id', 'desc').limit(1).executeTakeFirst(),
    loadUsedToday(database, at),
  ])
  const orderOf = await loadNamedOrders(database, lines)
  return accepted({
    accounts: accounts.map((row) => ({
      id: row.id, fiat: row.fiat, label: row.label, fields: payeeOf(row.fields),
      dayLimit: fiatText(row, row.day_limit_units),
      usedToday: fiatText(row, used.get(row.id) ?? 0n), isOn: row.is_on === 1,
    })),
    currencies: currencies.map((row) => ({
      fiat: row.fiat, isOpen: row.is_open === 1, rate: row.rate,
      rateTime: row.rate === '' ? null : row.rate_at, rateSource: row.rate_source,
      isFresh: isRateUsable(row, at), ageMinutesMax: row.rate_age_max_ms / 60_000,
      spreadPpm: row.spread_ppm, orderMin: fiatText(row, row.order_min_units),
      orderMax: fiatText(row, row.order_max_units), dayMax: fiatText(row, row.day_max_units),
    })),
    lines: lines.map((line) => ({ ...lineView(line, accounts), order: orderOf(line) })),
    statementTime: newest?.created_at ?? null,
  })
})

/** An amount that is not negative. */
function minorOf(text: string, fiat: Fiat, field: string): Outcome<bigint> {
  const parsed = parseUnits(text, fiatDecimals[fiat])
  return parsed.ok ? accepted(parsed.units) : rejected('invalid_input', field)
}

export const setFiatAccountHandler = defineConsoleHandler(
  setFiatAccount,
  async ({ request: { fields, dayLimit, ...change }, services: { sequencer }, by }) => {
    const limit = minorOf(dayLimit, change.fiat, 'dayLimit')
    if (!limit.ok) return limit
    if (new Set(fields.map(({ field }) => field)).size !== fields.length) {
      return rejected('invalid_input', 'fields')
    }
    const [faulty] = receivingFaults(change.fiat, Object.fromEntries(
      fields.map(({ field, value }) => [field, value]),
    ))
    if (faulty !== undefined) return rejected('invalid_input', faulty)
    const stored = JSON.stringify(Object.fromEntries(
      fields.map(({ field, value }) => [field, value]),
    ))
    const done = await sequencer.run(setFiatAccountStep, {
      by, input: { ...change, fields: stored, dayLimitUnits: limit.value },
    })
    return done.ok ? accepted(done.value.result) : done
  },
)

export const changeFiatCurrencyHandler = defineConsoleHandler(
  changeFiatCurrency,
  async ({ request, services: { sequencer }, by }) => {
    const { fiat, rate, reason } = request
    const [min, max, day] = [
      minorOf(request.orderMin, fiat, 'orderMin'), minorOf(request.orderMax, fiat, 'orderMax'),
      minorOf(request.dayMax, fiat, 'dayMax'),
    ]
    if (!min.ok) return min
    if (!max.ok) return max
    if (!day.ok) return day
    if (min.value === 0n || min.value > max.value) return rejected('invalid_input', 'orderMin')
    if (rate !== undefined && !isRate(rate)) return rejected('invalid_input', 'rate')
    const done = await sequencer.run(changeFiatCurrencyStep, {
      by,
      input: {
        fiat, reason, rate: rate ?? null,
        terms: {
          is_open: Number(request.isOpen), rate_age_max_ms: request.ageMinutesMax * 60_000,
          spread_ppm: request.spreadPpm, order_min_units: min.value, order_max_units: max.value,
          day_max_units: day.value,
        },
      },
    })
    return done.ok ? accepted(done.value.result) : done
  },
)

/** A positive rate below a million. */
function isRate(text: string): boolean {
  const parsed = parseUnits(text, rateDecimals)
  return parsed.ok && parsed.units > 0n && parsed.units < 10n ** BigInt(rateDecimals + 6)
}

export const importFiatRatesHandler = defineConsoleHandler(
  importFiatRates,
  async ({ request: { source, csv }, services: { sequencer }, by }) => {
    const lines = readCsv(csv, ['currency', 'rate', 'time'])
    if (!lines.ok) return lines
    const rates: ImportedRate[] = []
    for (const [place, [fiat = '', rate = '', time = '']] of lines.value.entries()) {
      const at = momentOf(time)
      const isRight = isFiat(fiat) && isRate(rate) && at !== undefined
      if (!isRight) return rejected('invalid_input', `line ${place + 2}`)
      rates.push({ fiat, rate, at })
    }
    const done = await sequencer.run(importFiatRatesStep, { by, input: { source, rates } })
    return done.ok ? accepted(done.value.result) : done
  },
)

export const importStatementHandler = defineConsoleHandler(
  importStatement,
  async ({ request: { accountId, csv }, services: { sequencer, database, clock }, by }) => {
    const account = await database.selectFrom('fiat_account').select('fiat')
      .where('id', '=', accountId).executeTakeFirst()
    if (account === undefined) return rejected('request_unknown', 'accountId')
    const rows = readCsv(csv, ['time', 'reference', 'amount', 'payer', 'remark'])
    if (!rows.ok) return rows
    const lines: ImportedLine[] = []
    for (const [place, row] of rows.value.entries()) {
      const line = readLine(row, account.fiat)
      // A bank books nothing in the future; a day is the difference of its zone at most.
      if (line === undefined || line.bookedAt > clock() + dayMs) {
        return rejected('invalid_input', `line ${place + 2}`)
      }
      lines.push(line)
    }
    const done = await sequencer.run(importStatementStep, { by, input: { accountId, lines } })
    return done.ok ? accepted(done.value.result) : done
  },
)

/** Undefined for a line that is not one of a statement. */
function readLine(
  [time = '', reference = '', amount = '', payer = '', remark = '']: readonly string[],
  fiat: Fiat,
): ImportedLine | undefined {
  const bookedAt = momentOf(time)
  const units = parseUnits(amount, fiatDecimals[fiat])
  const isText = [reference, payer, remark].every((text) =>
    text.length <= receivingFieldLengthMax && isPlainText(text))
  const isRight = bookedAt !== undefined && units.ok && units.units > 0n && isText
    && /[\p{L}\p{N}]/u.test(reference) && reference.length <= transferReferenceLengthMax
  return isRight ? {
    bookedAt, referenceKey: referenceKeyOf(null, reference), amountUnits: units.units, payer,
    remark,
  } : undefined
}

/** A day, or a moment of UTC. */
function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?Z?)?$/.test(text)) return undefined
  const isDay = text.length === 10
  const moment = Date.parse(isDay ? text : `${text.replace(' ', 'T').replace('Z', '')}Z`)
  // A day that no month has would be read as one of the next month.
  const isReal = !Number.isNaN(moment)
    && new Date(moment).toISOString().startsWith(text.slice(0, 10))
  return isReal ? moment : undefined
}

export const returnFiatLineHandler = defineConsoleHandler(
  returnFiatLine,
  async ({ request, services: { sequencer }, by }) => {
    const done = await sequencer.run(returnFiatLineStep, { by, input: request })
    return done.ok ? accepted(null) : done
  },
)
