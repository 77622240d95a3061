// The operators' steps of the desk: its terms are a change of the configuration; money that fills
// or empties it needs a second administrator.
import { isDeepStrictEqual } from 'node:util'
import { deskTerms } from '#features/desk/desk.console.ts'
import {
  accepted, asAssetId, conversionUsdtMin, deskSpreadPpmMax, formatUnitsShort, type Outcome,
  parseUnits, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import {
  defineConfigurationStep,
} from '#features/configuration/server/define-configuration-step.ts'
import { type ChangedBy, noteChange } from '#features/configuration/server/note-change.ts'
import { hasFarFigure } from '#features/configuration/server/far-figure.ts'
import {
  mergeTerms, proposeTerms, type TermsChanged,
} from '#features/configuration/server/propose-terms.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { DeskCoinTable } from '@ingot/server/store/tables/conversion-tables.ts'
import { deskBalance, moveDeskFunds } from './desk-funds.ts'

type Terms = {
  readonly symbol: string
  readonly isOpen: boolean
  readonly spreadPpm: number
  readonly floor: string
  readonly quoteUsdtMax: string
  readonly hourUsdtMax: string
}

const usdtDecimals = 8

/** [CV16] Quotes that are open keep the terms that they were made with. */
export const operatorChangeDeskCoin = defineConfigurationStep<Terms, TermsChanged>({
  name: 'operator-change-desk-coin', action: 'changeDeskCoin',
  // CF17: a spread that is far from its value needs a second administrator.
  async propose(step, { reason, ...terms }, operator) {
    const read = await readTerms(step, terms)
    if (!read.ok) return read
    const { from, to, asset } = read.value
    const isFar = await hasFarFigure(step, `desk ${terms.symbol}`, {
      spreadPpm: { from: BigInt(from.spread_ppm), to: BigInt(to.spread_ppm) },
    })
    return isFar ? proposeTerms(step, {
      kind: 'changeDeskCoin', target: `desk-terms ${terms.symbol}`, name: terms.symbol, reason,
      from: termsOf(from, asset), to: termsOf(to, asset),
    }, operator) : undefined
  },
  async change(step, { by, reason, ...terms }: Terms & ChangedBy) {
    const changed = await changeTerms(step, { by, reason, ...terms })
    return changed.ok ? accepted({ change: null }) : changed
  },
})

type Asset = { readonly asset_id: number, readonly symbol: string, readonly decimals: number }
type Row = Omit<DeskCoinTable, 'asset_id'>

/** The coin with its stored and its new terms; refuses terms that it may not have. */
async function readTerms(
  step: StepContext, terms: Terms,
): Promise<Outcome<{ readonly asset: Asset, readonly from: Row, readonly to: Row }>> {
  const found = await findAsset(step, terms.symbol)
  if (!found.ok) return found
  const asset = { ...found.value, symbol: terms.symbol }
  const amounts = parseTerms(terms, asset.decimals)
  if (!amounts.ok) return amounts
  const from = await step.database.selectFrom('desk_coin').selectAll()
    .where('asset_id', '=', asset.asset_id).executeTakeFirst()
  if (from === undefined) return rejected('asset_unknown', 'symbol')
  const to = {
    is_open: Number(terms.isOpen), spread_ppm: terms.spreadPpm, floor_units: amounts.value.floor,
    quote_max_usdt_units: amounts.value.quote, hour_max_usdt_units: amounts.value.hour,
  }
  return accepted({ asset, from, to })
}

async function changeTerms(
  step: StepContext, { by, reason, ...terms }: Terms & ChangedBy,
): Promise<Outcome<null>> {
  const read = await readTerms(step, terms)
  if (!read.ok) return read
  const { from, to, asset } = read.value
  // Terms that are stored already are no change.
  if (isDeepStrictEqual(factsOf(from), factsOf(to))) return accepted(null)
  await step.database.updateTable('desk_coin').set(to).where('asset_id', '=', asset.asset_id)
    .execute()
  await noteChange(step, {
    row: `desk ${terms.symbol}`, by, reason, from: factsOf(from), to: factsOf(to),
  })
  return accepted(null)
}

/** The terms as the calls have them. */
const termsOf = (row: Row, asset: Asset) => ({
  symbol: asset.symbol, isOpen: row.is_open === 1, spreadPpm: row.spread_ppm,
  floor: formatUnitsShort(row.floor_units, asset.decimals),
  quoteUsdtMax: formatUnitsShort(row.quote_max_usdt_units, usdtDecimals),
  hourUsdtMax: formatUnitsShort(row.hour_max_usdt_units, usdtDecimals),
})

/** Changes the parts that two administrators have agreed on, unless they are others by now. */
export async function applyDeskTerms(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<null>> {
  const asset = await findAsset(step, row.name)
  if (!asset.ok) return asset
  const present = await step.database.selectFrom('desk_coin').selectAll()
    .where('asset_id', '=', asset.value.asset_id).executeTakeFirst()
  if (present === undefined) return rejected('state_conflict')
  const merged = mergeTerms(row, termsOf(present, { ...asset.value, symbol: row.name }))
  if (merged === undefined) return rejected('state_conflict')
  return changeTerms(step, {
    ...deskTerms.parse(merged), by: { kind: 'staff', id: row.proposed_by }, reason: row.reason,
  })
}

const factsOf = (row: Omit<DeskCoinTable, 'asset_id'>) => ({
  isOpen: row.is_open === 1, spreadPpm: row.spread_ppm, floorUnits: row.floor_units,
  quoteMaxUsdtUnits: row.quote_max_usdt_units, hourMaxUsdtUnits: row.hour_max_usdt_units,
})

type Amounts = { readonly floor: bigint; readonly quote: bigint; readonly hour: bigint }

function parseTerms(terms: Terms, decimals: number): Outcome<Amounts> {
  const { symbol, spreadPpm } = terms
  const isFree = symbol === symbolDefault
  if (spreadPpm > (isFree ? 0 : deskSpreadPpmMax)) return rejected('invalid_input', 'spreadPpm')
  const floor = parseUnits(terms.floor, decimals)
  if (!floor.ok) return rejected('invalid_input', 'floor')
  const quote = parseUnits(terms.quoteUsdtMax, usdtDecimals)
  const least = parseUnits(conversionUsdtMin, usdtDecimals)
  if (!quote.ok || !least.ok || quote.units < least.units) {
    return rejected('invalid_input', 'quoteUsdtMax')
  }
  const hour = parseUnits(terms.hourUsdtMax, usdtDecimals)
  if (!hour.ok) return rejected('invalid_input', 'hourUsdtMax')
  return accepted({ floor: floor.units, quote: quote.units, hour: hour.units })
}

type Funding = {
  readonly symbol: string
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly reason: string
}

/** [CV17] Proposes the movement; `applyDeskFunding` carries it out. */
export const operatorFundDesk = defineOperatorStep<Funding, { readonly change: Proposed }>({
  name: 'operator-fund-desk', action: 'fundDesk', permission: 'change-configuration',
  async run(step, { symbol, direction, amount, reason }, operator) {
    const asset = await findAsset(step, symbol)
    if (!asset.ok) return asset
    const units = parseAmount(amount, asset.value)
    if (!units.ok) return units
    const { asset_id: id } = asset.value
    if (direction === 'out' && units.value > deskBalance(step, id)) {
      return rejected('desk_insufficient', 'amount')
    }
    const proposed = await proposeChange(step, {
      kind: 'fundDesk', target: `desk ${symbol}`, name: symbol, reason,
      value: JSON.stringify(direction === 'in' ? amount : `-${amount}`),
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
})

/** Carries an approved movement out; the value is the amount, with a minus for one that leaves. */
export async function applyDeskFunding(
  step: StepContext, { id: change, name: symbol, value }: OperatorChangeTable,
): Promise<Outcome<null>> {
  const asset = await findAsset(step, symbol)
  if (!asset.ok) return asset
  const text = String(JSON.parse(value))
  const isOut = text.startsWith('-')
  const units = parseAmount(isOut ? text.slice(1) : text, asset.value)
  if (!units.ok) return units
  return moveDeskFunds(step, {
    asset: asAssetId(asset.value.asset_id), units: units.value, direction: isOut ? 'out' : 'in',
    change,
  })
}

async function findAsset({ database }: StepContext, symbol: string) {
  const row = await database.selectFrom('asset').select(['asset_id', 'decimals'])
    .where('symbol', '=', symbol).executeTakeFirst()
  return row === undefined ? rejected('asset_unknown', 'symbol') : accepted(row)
}
