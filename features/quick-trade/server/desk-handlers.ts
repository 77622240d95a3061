// The console calls of receiving accounts, currencies and rates.
import {
  changeFiatCurrency, importFiatRates, loadFiatDesk, setFiatAccount,
} from '#features/quick-trade/fiat-desk.console.ts'
import {
  accepted, type Fiat, fiatDecimals, isFiat, type Outcome, parseUnits, receivingFaults, rejected,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { readCsv } from './bank-list/csv-rows.ts'
import { momentOf } from './bank-list/list-texts.ts'
import { setFiatAccountStep } from './account-steps.ts'
import { changeFiatCurrencyStep, type ImportedRate, importFiatRatesStep } from './desk-steps.ts'
import {
  loadNamedOrders, loadOriginalOrders, loadRests,
} from './lines/line-orders.ts'
import { lineView } from './order-queue.ts'
import { loadUsedToday } from './place-steps.ts'
import { isRateUsable, rateDecimals } from './quick-prices.ts'
import { fiatText, payeeOf } from './quick-view.ts'

const linesShown = 50

export const loadFiatDeskHandler = defineConsoleHandler(loadFiatDesk, async ({ services }) => {
  const { database, clock } = services
  const at = clock()
  const [accounts, currencies, lines, newest, used] = await Promise.all([
    database.selectFrom('fiat_account').selectAll().orderBy('id').execute(),
    database.selectFrom('fiat_currency').selectAll().execute(),
    database.selectFrom('fiat_line').selectAll().where('order_id', 'is', null)
      .where('returned_at', 'is', null).where('kind', '!=', 'outgoing')
      .orderBy('id', 'desc').limit(linesShown).execute(),
    database.selectFrom('fiat_line').select('created_at').where('is_typed', '=', 0)
      .orderBy('id', 'desc').limit(1).executeTakeFirst(),
    loadUsedToday(database, at),
  ])
  const [namedBy, ofOriginal, rests] = await Promise.all([
    loadNamedOrders(database, lines), loadOriginalOrders(database, lines), loadRests(database),
  ])
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
    lines: lines.map((line) => ({
      ...lineView(line, accounts),
      order: line.kind === 'payment' ? namedBy(line) : ofOriginal(line),
    })),
    rests,
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
    for (const { line, cells: [fiat = '', rate = '', time = ''] } of lines.value) {
      const at = momentOf(time)
      const isRight = isFiat(fiat) && isRate(rate) && at !== undefined
      if (!isRight) return rejected('invalid_input', `line ${line}`)
      rates.push({ line, fiat, rate, at })
    }
    const done = await sequencer.run(importFiatRatesStep, { by, input: { source, rates } })
    return done.ok ? accepted(done.value.result) : done
  },
)
