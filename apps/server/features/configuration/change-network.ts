// Adds a network of a coin, or changes its fee, its limits and whether it is open. A network is
// never removed, because withdrawals name it: it is closed.
import {
  accepted, type AddressKind, addressKinds, asAssetId, chainPattern, isListingName, parseUnits,
  rejected, symbolDefault, unitsMax,
} from '@ingot/contract/vocabulary'
import type { UsdtPrice } from '#features/usdt-price.ts'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import { loadNetworks, loadSetting, type Network } from '#store/rows/configuration.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type NetworkChange = ChangedBy & {
  readonly network: NetworkTerms
  /** The coin's price in USDT; null where the gateway knows none. */
  readonly price: UsdtPrice | null
}

/** Amounts are in the coin's smallest units. */
export type NetworkTerms = {
  readonly asset: number
  readonly chain: string
  readonly name: string
  readonly addressKind: AddressKind
  readonly decimals: number
  readonly feeUnits: bigint
  readonly minUnits: bigint
  readonly confirmations: number
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly position: number
}

const confirmationsMax = 10_000
const positionMax = 1_000

export const changeNetwork = defineStep({
  name: 'change-network',
  async run(step, { network, price, by, reason }: NetworkChange) {
    const { database } = step
    const coin = await database.selectFrom('asset').select(['symbol', 'decimals'])
      .where('asset_id', '=', network.asset).executeTakeFirst()
    if (coin === undefined) return rejected('asset_unknown', 'asset')
    const fault = faultOf(network, coin.decimals)
    if (fault !== undefined) return rejected('invalid_input', fault)
    const from = (await loadNetworks(database, asAssetId(network.asset)))
      .find(({ chain }) => chain === network.chain)
    // Saved addresses are of the kind that the network had when they were saved.
    if (from !== undefined && from.addressKind !== network.addressKind) {
      return rejected('invalid_input', 'addressKind')
    }
    const tooDear = await findTooDear(step, { network, from, price })
    if (tooDear !== undefined) return rejected('invalid_input', tooDear)
    const isCoarser = from !== undefined && network.decimals < from.decimals
    if (isCoarser && await hasFinerWithdrawal(step, network, coin.decimals)) {
      return rejected('invalid_input', 'decimals')
    }
    const { asset, chain, ...terms } = network
    const row = {
      name: terms.name, address_kind: terms.addressKind, decimals: terms.decimals,
      fee_units: terms.feeUnits, min_units: terms.minUnits, confirmations: terms.confirmations,
      deposits_open: Number(terms.depositsOpen), withdrawals_open: Number(terms.withdrawalsOpen),
      position: terms.position,
    }
    await database.insertInto('network').values({ asset_id: asset, chain, ...row })
      .onConflict((conflict) => conflict.columns(['asset_id', 'chain']).doUpdateSet(row)).execute()
    await noteChange(step, {
      row: `network ${coin.symbol} ${chain}`, by, reason, from: from ?? null, to: network,
    })
    return accepted(null)
  },
})

type Priced = Pick<NetworkChange, 'network' | 'price'> & {
  readonly from: Network | undefined
}

/**
 * CF12: with a fee or a minimum worth more than the largest withdrawal no request would be
 * possible. The setting is read in the transaction; the price is the gateway's at the time of the
 * request. A stored value is not checked again, so that a risen price never keeps a network from
 * being closed.
 */
async function findTooDear(
  { database }: StepContext, { network, from, price }: Priced,
): Promise<'fee' | 'min' | undefined> {
  const usdt = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirst()
  const text = await loadSetting(database, 'withdrawalUsdtMax')
  if (price === null || usdt === undefined || text === undefined) return undefined
  const max = parseUnits(text, usdt.decimals)
  if (!max.ok) return undefined
  const isTooDear = (units: bigint): boolean =>
    units * price.multiplier > max.units * price.divisor
  if (network.feeUnits !== from?.feeUnits && isTooDear(network.feeUnits)) return 'fee'
  return network.minUnits !== from?.minUnits && isTooDear(network.minUnits) ? 'min' : undefined
}

/** CF12: an open withdrawal is sent with the decimals that the network had at its request. */
async function hasFinerWithdrawal(
  { database }: StepContext, { asset, chain, decimals }: NetworkTerms, coinDecimals: number,
): Promise<boolean> {
  const open = await database.selectFrom('withdrawal').select(['amount_units', 'fee_units'])
    .where('asset_id', '=', asset).where('chain', '=', chain)
    .where('status', 'in', ['pending_approval', 'in_progress']).execute()
  const unit = 10n ** BigInt(coinDecimals - decimals)
  return open.some(({ amount_units: amount, fee_units: fee }) =>
    amount % unit !== 0n || fee % unit !== 0n)
}

/** The first field that does not fit. */
function faultOf(network: NetworkTerms, decimalsMax: number): string | undefined {
  const { feeUnits, minUnits, decimals } = network
  // CF5: a fee that the chain cannot carry would leave a rest behind.
  const isOnChain = (units: bigint): boolean =>
    isWhole(decimals, 0, decimalsMax) && units % 10n ** BigInt(decimalsMax - decimals) === 0n
  const checks: readonly (readonly [field: string, isSound: boolean])[] = [
    ['chain', chainPattern.test(network.chain)],
    ['name', isListingName(network.name)],
    ['addressKind', addressKinds.some((kind) => kind === network.addressKind)],
    ['decimals', isWhole(network.decimals, 0, decimalsMax)],
    ['fee', feeUnits >= 0n && feeUnits <= unitsMax && isOnChain(feeUnits)],
    ['min', minUnits > feeUnits && minUnits <= unitsMax],
    ['confirmations', isWhole(network.confirmations, 1, confirmationsMax)],
    ['position', isWhole(network.position, 0, positionMax)],
  ]
  return checks.find(([, isSound]) => !isSound)?.[0]
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max
