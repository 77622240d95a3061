// The operators' steps of currencies and rates.
import { accepted, type Fiat, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { proposeChange } from '@ingot/server/kit/propose-change.ts'
import type { FiatCurrencyTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { fiatText } from './quick-view.ts'
import { isRateNear, rateColumns } from './rate-bound.ts'

export type FiatCurrencyChange = {
  readonly fiat: Fiat
  readonly reason: string
  /** The present rate stays without one. */
  readonly rate: string | null
  readonly terms: Pick<FiatCurrencyTable,
    'is_open' | 'rate_age_max_ms' | 'spread_ppm' | 'order_min_units' | 'order_max_units'
    | 'day_max_units'>
}

/**
 * [QT3] Quotes and orders keep the terms that they were made with. [QT46] A rate that is far from
 * the one of a day before waits for another administrator; the other terms change at once.
 */
export const changeFiatCurrencyStep = defineOperatorStep({
  name: 'change-fiat-currency', action: 'changeFiatCurrency', permission: 'change-configuration',
  async run(step, { fiat, terms, rate, reason }: FiatCurrencyChange, operator) {
    const { database, at } = step
    const from = await database.selectFrom('fiat_currency').selectAll().where('fiat', '=', fiat)
      .executeTakeFirst()
    if (from === undefined) return rejected('invalid_input', 'fiat')
    const isNear = rate === null || isRateNear(from, rate, at)
    const proposed = isNear ? null : await proposeChange(step, {
      kind: 'changeFiatRate', target: `fiat ${fiat}`, name: fiat, reason,
      from_value: JSON.stringify(from.rate), value: JSON.stringify(rate),
    }, operator)
    if (proposed !== null && !proposed.ok) return proposed
    const set = {
      ...terms, ...rate === null || !isNear ? {}
        : rateColumns(from, { rate, at, source: 'operator' }, at),
    }
    await database.updateTable('fiat_currency').set(set).where('fiat', '=', fiat).execute()
    step.announce('quick-trade')
    return accepted({
      result: { change: proposed?.value.change ?? null },
      audit: {
        target: { kind: 'fiat', id: fiat }, reason, from: factsOf(from),
        to: factsOf({ ...from, ...set }),
      },
    })
  },
})

const factsOf = (row: FiatCurrencyTable) => ({
  isOpen: row.is_open === 1, rate: row.rate, ageMinutesMax: row.rate_age_max_ms / 60_000,
  spreadPpm: row.spread_ppm, orderMin: fiatText(row, row.order_min_units),
  orderMax: fiatText(row, row.order_max_units), dayMax: fiatText(row, row.day_max_units),
})

export type ImportedRate = {
  /** The line of the list. */
  readonly line: number
  readonly fiat: Fiat
  readonly rate: string
  readonly at: number
}

/**
 * [QT3, QT46] A rate that is older than the stored one, of the future, twice in the list, or far
 * from the rate of a day before is refused with its line.
 */
export const importFiatRatesStep = defineOperatorStep({
  name: 'import-fiat-rates', action: 'importFiatRates', permission: 'change-configuration',
  async run(step, { source, rates }: {
    readonly source: string, readonly rates: readonly ImportedRate[]
  }) {
    const stored = await step.database.selectFrom('fiat_currency').selectAll().execute()
    for (const [place, { line, fiat, rate, at }] of rates.entries()) {
      const row = stored.find((one) => one.fiat === fiat)
      const isLate = row === undefined || at > step.at
        || (row.rate_source !== 'simulated' && at < row.rate_at)
      const isDouble = rates.findIndex((one) => one.fiat === fiat) !== place
      if (isLate || isDouble) return rejected('invalid_input', `line ${line}`)
      if (!isRateNear(row, rate, step.at)) {
        return rejected('second_administrator_required', `line ${line}`)
      }
      await step.database.updateTable('fiat_currency')
        .set(rateColumns(row, { rate, at, source }, step.at)).where('fiat', '=', fiat).execute()
    }
    step.announce('quick-trade')
    return accepted({
      result: { imported: rates.length },
      audit: {
        target: { kind: 'fiat', id: source },
        from: Object.fromEntries(stored.filter((row) => rates.some(({ fiat }) => fiat === row.fiat))
          .map((row) => [row.fiat, row.rate])),
        to: Object.fromEntries(rates.map(({ fiat, rate }) => [fiat, rate])),
      },
    })
  },
})
