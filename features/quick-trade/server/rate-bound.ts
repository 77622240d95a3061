// [QT46] How far one administrator alone can move the rate of a currency, and the rates of two.
import { accepted, isFiat, type Outcome, parseUnits, rejected } from '@ingot/contract/vocabulary'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatCurrencyTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { rateDecimals } from './quick-prices.ts'

/** Percent of the rate of a day before. */
const rateChangeMaxPercent = 5n
const dayMs = 86_400_000

type Rated = Pick<FiatCurrencyTable, 'rate' | 'day_rate' | 'day_rate_at'>

/** The rate that changes are measured from: that of the day's first change, else the present. */
const measuredFrom = (row: Rated, at: number): string =>
  row.day_rate === '' || at - row.day_rate_at >= dayMs ? row.rate : row.day_rate

/** Whether a rate is near the rate of a day before. A currency without a rate has no bound. */
export function isRateNear(row: Rated, rate: string, at: number): boolean {
  const from = measuredFrom(row, at)
  if (from === '') return true
  const [before, next] = [unitsOf(from), unitsOf(rate)]
  const change = next > before ? next - before : before - next
  return change * 100n <= before * rateChangeMaxPercent
}

function unitsOf(rate: string): bigint {
  const parsed = parseUnits(rate, rateDecimals)
  if (!parsed.ok) throw new Error(`a stored or checked rate is a decimal: ${rate}`)
  return parsed.units
}

type Rate = { readonly rate: string, readonly at: number, readonly source: string }

/** The columns of a new rate that one administrator sets. */
export function rateColumns(row: Rated, { rate, at, source }: Rate, now: number) {
  const isFirst = row.day_rate === '' || now - row.day_rate_at >= dayMs
  const from = row.rate === '' ? rate : row.rate
  return {
    rate, rate_at: at, rate_source: source,
    ...isFirst ? { day_rate: from, day_rate_at: now } : {},
  }
}

/** Stores a rate that two have agreed on. Its age runs from its proposal. */
export async function applyFiatRate(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<null>> {
  const rate = String(JSON.parse(row.value))
  if (!isFiat(row.name)) return rejected('state_conflict')
  await step.database.updateTable('fiat_currency').set({
    rate, rate_at: row.proposed_at, rate_source: 'operator', day_rate: rate, day_rate_at: step.at,
  }).where('fiat', '=', row.name).execute()
  step.announce('quick-trade')
  return accepted(null)
}
