// The operators' steps of accounts, currencies, rates and statements.
import { accepted, type Fiat, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '#console/operator-step.ts'
import { proposeChange } from '#features/propose-change.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import type { FiatCurrencyTable, FiatLineTable } from '#store/tables/fiat-tables.ts'
import { quickWorkflow } from './quick-workflow.ts'
import { fiatText } from './quick-view.ts'
import { isRateNear, rateColumns } from './rate-bound.ts'

export type FiatAccountChange = {
  readonly id: number | null
  readonly fiat: Fiat
  readonly label: string
  /** JSON of the fields by name. */
  readonly fields: string
  readonly dayLimitUnits: bigint
  readonly isOn: boolean
  readonly reason: string
}

/** Accounts of one exchange. */
const accountsMax = 100

/** [QT16] An account keeps its currency; orders keep the fields that they were placed with. */
export const setFiatAccountStep = defineOperatorStep({
  name: 'set-fiat-account', action: 'setFiatAccount', permission: 'change-configuration',
  async run(step, change: FiatAccountChange) {
    const { database, at } = step
    const { id, fiat, label, fields, dayLimitUnits, isOn, reason } = change
    const set = { label, fields, day_limit_units: dayLimitUnits, is_on: Number(isOn) }
    const from = id === null ? undefined : await database.selectFrom('fiat_account').selectAll()
      .where('id', '=', id).executeTakeFirst()
    if (id !== null && from === undefined) return rejected('request_unknown', 'id')
    if (from !== undefined && from.fiat !== fiat) return rejected('invalid_input', 'fiat')
    const number = id ?? await nextId(database, 'fiat_account')
    if (number > accountsMax) return rejected('invalid_input', 'id')
    if (from === undefined) {
      await database.insertInto('fiat_account').values({ id: number, fiat, ...set, created_at: at })
        .execute()
    } else {
      await database.updateTable('fiat_account').set(set).where('id', '=', number).execute()
    }
    step.announce('quick-trade')
    const shown = (row: typeof set) => ({
      label: row.label, fields: row.fields, dayLimit: fiatText({ fiat }, row.day_limit_units),
      isOn: row.is_on === 1,
    })
    return accepted({
      result: { id: number },
      audit: {
        target: { kind: 'fiat-account', id: number }, reason, to: shown(set),
        ...from === undefined ? {} : { from: shown(from) },
      },
    })
  },
})

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

export type ImportedRate = { readonly fiat: Fiat, readonly rate: string, readonly at: number }

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
    for (const [place, { fiat, rate, at }] of rates.entries()) {
      const row = stored.find((one) => one.fiat === fiat)
      const isLate = row === undefined || at > step.at
        || (row.rate_source !== 'simulated' && at < row.rate_at)
      const isDouble = rates.findIndex((one) => one.fiat === fiat) !== place
      if (isLate || isDouble) return rejected('invalid_input', `line ${place + 2}`)
      if (!isRateNear(row, rate, step.at)) {
        return rejected('second_administrator_required', `line ${place + 2}`)
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

export type ImportedLine = {
  readonly bookedAt: number
  readonly referenceKey: string
  readonly amountUnits: bigint
  readonly payer: string
  readonly remark: string
}

/**
 * [QT17] A line whose reference and amount the account has is not stored again. Another amount for
 * a known reference is another payment, which would be lost: the list is refused with its line.
 */
export const importStatementStep = defineOperatorStep({
  name: 'import-statement', action: 'importStatement', permission: 'decide-fiat',
  async run(step, { accountId, lines }: {
    readonly accountId: number, readonly lines: readonly ImportedLine[]
  }) {
    const { database, at } = step
    const account = await database.selectFrom('fiat_account').select('fiat')
      .where('id', '=', accountId).executeTakeFirst()
    if (account === undefined) return rejected('request_unknown', 'accountId')
    const keys = lines.map((line) => line.referenceKey)
    const known = await database.selectFrom('fiat_line').select(['reference_key', 'amount_units'])
      .where('account_id', '=', accountId).where('reference_key', 'in', keys).execute()
    const seen = new Map(known.map((row) => [row.reference_key, row.amount_units]))
    let id = await nextId(database, 'fiat_line')
    let imported = 0
    for (const [place, line] of lines.entries()) {
      const before = seen.get(line.referenceKey)
      if (before !== undefined && before !== line.amountUnits) {
        return rejected('invalid_input', `line ${place + 2}`)
      }
      if (before !== undefined) continue
      seen.set(line.referenceKey, line.amountUnits)
      await database.insertInto('fiat_line').values({
        id, account_id: accountId, fiat: account.fiat, reference_key: line.referenceKey,
        booked_at: line.bookedAt, amount_units: line.amountUnits, payer: line.payer,
        remark: line.remark, is_typed: 0, created_at: at, order_id: null, returned_at: null,
      }).execute()
      id += 1
      imported += 1
    }
    step.announce('quick-trade')
    const counts = { imported, known: lines.length - imported }
    return accepted({
      result: counts, audit: { target: { kind: 'fiat-account', id: accountId }, to: counts },
    })
  },
})

/** [QT17, QT45] Notes that the money of an unused line was sent back; its question ends. */
export const returnFiatLineStep = defineOperatorStep({
  name: 'return-fiat-line', action: 'returnFiatLine', permission: 'decide-fiat',
  async run(step, { id, reason }: { readonly id: number, readonly reason: string }) {
    const free = await findFreeLine(step, id)
    if (!free.ok) return free
    await step.database.updateTable('fiat_line').set({ returned_at: step.at })
      .where('id', '=', id).execute()
    await endQuestion(step, free.value)
    step.announce('quick-trade')
    return accepted({
      result: null,
      audit: { target: { kind: 'fiat-line', id }, to: { isReturned: true }, reason },
    })
  },
})

type FreeLine = Pick<FiatLineTable, 'account_id' | 'reference_key'>

async function findFreeLine(
  { database }: StepContext, id: number,
): Promise<Outcome<FreeLine>> {
  const line = await database.selectFrom('fiat_line')
    .select(['account_id', 'reference_key', 'order_id', 'returned_at'])
    .where('id', '=', id).executeTakeFirst()
  if (line === undefined) return rejected('request_unknown', 'id')
  return line.order_id === null && line.returned_at === null
    ? accepted(line) : rejected('state_conflict')
}

/** An order that asks whether its user takes this payment asks no more. */
async function endQuestion(step: StepContext, line: FreeLine): Promise<void> {
  const asking = await step.database.selectFrom('fiat_order').select('id')
    .where('account_id', '=', line.account_id).where('short_key', '=', line.reference_key)
    .where('status', '=', 'pending_approval').execute()
  for (const { id } of asking) {
    await step.database.updateTable('fiat_order').set({
      short_units: null, short_coin_units: null, short_key: '', short_answer: '',
      short_asked_at: null, short_answered_at: null,
    }).where('id', '=', id).execute()
    await quickWorkflow.changed(step, { id })
  }
}
