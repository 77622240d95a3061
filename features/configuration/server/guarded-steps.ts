// The changes of networks and of the fees of markets as operators make them. Fewer confirmations,
// and a fee or a minimum that is far from its value, are proposed: they need another administrator.
import { marketTerms, networkTerms } from '#features/configuration/configuration.console.ts'
import {
  accepted, asAssetId, asMarketId, formatUnitsShort, type NetworkListing, type Outcome, parseUnits,
  rejected,
} from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadNetworks, type Network } from '@ingot/server/store/rows/configuration.ts'
import {
  changeMarketFees, changeNetwork, checkMarketFees, checkNetwork, type NetworkTerms,
} from './configuration-steps.ts'
import { defineConfigurationStep } from './define-configuration-step.ts'
import { hasFarFigure } from './far-figure.ts'
import type { ChangedBy } from './note-change.ts'
import { mergeTerms, proposeTerms, type TermsChanged } from './propose-terms.ts'

type NetworkInput = Omit<NetworkListing, 'withdrawalsOpen'> & {
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly position: number
}

/** [CF16, CF17, CF19] A new network is proposed whole. */
export const operatorChangeNetwork = defineConfigurationStep<
  NetworkInput & { readonly price: UsdtPrice | null }, TermsChanged
>({
  name: 'operator-change-network', action: 'changeNetwork',
  async propose(step, input, operator) {
    const { symbol, chain, price, reason } = input
    const parsed = await parseNetwork(step, networkTerms.parse(input))
    if (!parsed.ok) return parsed
    const network = parsed.value
    const checked = await checkNetwork(step, { network, price })
    if (!checked.ok) return checked
    const { coin, from } = checked.value
    const target = `network ${symbol} ${chain}`
    if (from !== undefined && !await isGuarded(step, target, { from, to: network })) {
      return undefined
    }
    return proposeTerms(step, {
      kind: 'changeNetwork', target, name: `${symbol} ${chain}`, reason,
      from: from === undefined ? {} : networkView(coin, from), to: networkView(coin, network),
    }, operator)
  },
  async change(step, { price, by, reason, ...input }) {
    const parsed = await parseNetwork(step, input)
    if (!parsed.ok) return parsed
    const changed = await changeNetwork.run(step, { by, reason, price, network: parsed.value })
    return changed.ok ? accepted({ change: null }) : changed
  },
})

async function isGuarded(
  step: StepContext, row: string, { from, to }: {
    readonly from: Network, readonly to: NetworkTerms
  },
): Promise<boolean> {
  // CF19: another token or another unit of it gives coins that custody does not have.
  if (identityOf(to) !== identityOf(from)) return true
  if (to.confirmations < from.confirmations) return true
  if (to.finalConfirmations < from.finalConfirmations) return true
  return hasFarFigure(step, row, {
    feeUnits: { from: from.feeUnits, to: to.feeUnits },
    minUnits: { from: from.minUnits, to: to.minUnits },
    depositMinUnits: { from: from.depositMinUnits, to: to.depositMinUnits },
  })
}

const identityOf = ({ contract, chainDecimals, addressKind }: NetworkTerms): string =>
  JSON.stringify([contract, chainDecimals, addressKind])

async function parseNetwork(
  step: StepContext, { symbol, fee, min, depositMin, ...network }: NetworkInput,
): Promise<Outcome<NetworkTerms>> {
  const found = await findAsset(step, symbol)
  if (!found.ok) return found
  const { asset_id: asset, decimals } = found.value
  const feeUnits = parseUnits(fee, decimals)
  if (!feeUnits.ok) return rejected('invalid_input', 'fee')
  const minUnits = parseUnits(min, decimals)
  if (!minUnits.ok) return rejected('invalid_input', 'min')
  const depositMinUnits = parseUnits(depositMin, decimals)
  if (!depositMinUnits.ok) return rejected('invalid_input', 'depositMin')
  return accepted({
    ...network, asset: asAssetId(asset), feeUnits: feeUnits.units, minUnits: minUnits.units,
    depositMinUnits: depositMinUnits.units,
  })
}

type Coin = { readonly symbol: string, readonly decimals: number }

/** A network as the console's calls have it. */
export function networkView(coin: Coin, network: NetworkTerms) {
  const { asset: _, feeUnits, minUnits, depositMinUnits, ...terms } = network
  const text = (units: bigint): string => formatUnitsShort(units, coin.decimals)
  return {
    symbol: coin.symbol, fee: text(feeUnits), min: text(minUnits),
    depositMin: text(depositMinUnits), ...terms,
  }
}

/**
 * Changes the parts of a network that two administrators have agreed on, unless one of them is
 * another one by now. Its worth was checked at the proposal.
 */
export async function applyNetwork(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<null>> {
  const [symbol = '', chain] = row.name.split(' ')
  const found = await findAsset(step, symbol)
  if (!found.ok) return found
  const { asset_id: asset, decimals } = found.value
  const present = (await loadNetworks(step.database, asAssetId(asset)))
    .find((one) => one.chain === chain)
  // A network is added once.
  if ((present === undefined) !== (row.from_value === '{}')) return rejected('state_conflict')
  const terms = present === undefined ? {} : networkView({ symbol, decimals }, present)
  const merged = mergeTerms(row, terms)
  if (merged === undefined) return rejected('state_conflict')
  const parsed = await parseNetwork(step, networkTerms.parse(merged))
  if (!parsed.ok) return parsed
  return changeNetwork.run(step, {
    network: parsed.value, price: null, by: { kind: 'staff', id: row.proposed_by },
    reason: row.reason,
  })
}

type Fees = {
  readonly symbol: string
  readonly makerFeePpm: number
  readonly takerFeePpm: number
}

/** [CF17] */
export const operatorChangeMarketFees = defineConfigurationStep<Fees, TermsChanged>({
  name: 'operator-change-market-fees', action: 'changeMarketFees',
  async propose(step, { symbol, makerFeePpm, takerFeePpm, reason }, operator) {
    const market = await findMarket(step, symbol)
    if (!market.ok) return market
    const to = { makerFeePpm, takerFeePpm }
    const checked = await checkMarketFees(step, { ...to, market: market.value.market_id })
    if (!checked.ok) return checked
    const { from } = checked.value
    const moved = (name: keyof typeof to) =>
      ({ from: BigInt(from[name]), to: BigInt(to[name]) })
    const isFar = await hasFarFigure(step, `market ${symbol}`, {
      makerFeePpm: moved('makerFeePpm'), takerFeePpm: moved('takerFeePpm'),
    })
    return isFar ? proposeTerms(step, {
      kind: 'changeMarketFees', target: `fees ${symbol}`, name: symbol, reason, from, to,
    }, operator) : undefined
  },
  async change(step, { symbol, ...fees }: Fees & ChangedBy) {
    const market = await findMarket(step, symbol)
    if (!market.ok) return market
    const changed = await changeMarketFees.run(step, { ...fees, market: market.value.market_id })
    return changed.ok ? accepted({ change: null }) : changed
  },
})

const feeTerms = z.pick(marketTerms, { makerFeePpm: true, takerFeePpm: true })

/** Changes the fees that two administrators have agreed on, unless they are others by now. */
export async function applyMarketFees(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<null>> {
  const market = await findMarket(step, row.name)
  if (!market.ok) return market
  const { market_id: id, maker_fee_ppm: makerFeePpm, taker_fee_ppm: takerFeePpm } = market.value
  const merged = mergeTerms(row, { makerFeePpm, takerFeePpm })
  if (merged === undefined) return rejected('state_conflict')
  return changeMarketFees.run(step, {
    ...feeTerms.parse(merged), market: asMarketId(id),
    by: { kind: 'staff', id: row.proposed_by }, reason: row.reason,
  })
}

type Found<Row> = Promise<Outcome<Row>>

/** The coin of a symbol; `asset_unknown` without one. */
export async function findAsset(
  { database }: StepContext, symbol: string,
): Found<{ readonly asset_id: number; readonly decimals: number }> {
  const row = await database.selectFrom('asset').select(['asset_id', 'decimals'])
    .where('symbol', '=', symbol).executeTakeFirst()
  return row === undefined ? rejected('asset_unknown', 'symbol') : accepted(row)
}

async function findMarket({ database }: StepContext, symbol: string): Found<{
  readonly market_id: number, readonly maker_fee_ppm: number, readonly taker_fee_ppm: number
}> {
  const row = await database.selectFrom('spot_market')
    .select(['market_id', 'maker_fee_ppm', 'taker_fee_ppm']).where('symbol', '=', symbol)
    .executeTakeFirst()
  return row === undefined ? rejected('market_unknown', 'symbol') : accepted(row)
}
