// The steps that change the configuration.
import {
  accepted, type AddressKind, addressKinds, addressTextLengthMax, asAssetId, asMarketId,
  chainPattern, contractSymbolOf, explorerPlaceholder, isForeignPage, isListingName, isPlainText,
  isSettingName, isSettingValue, marketFeePpmMax, memoKindOf, type Outcome, parseUnits, rejected,
  settingKinds, type SettingName, settingTextLengthMax, type SettingValue, symbolDefault, unitsMax,
} from '@ingot/contract/vocabulary'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { PlainValue } from '@ingot/server/sequencer/steps/plain-value.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import {
  loadCoin, loadNetworks, loadSetting, type Network,
} from '@ingot/server/store/rows/configuration.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

// Changes a coin's name and whether it is deposited and withdrawn.

export type CoinChange = ChangedBy & {
  readonly asset: number
  readonly name: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
}

export const changeCoin = defineStep({
  name: 'change-coin',
  async run(step, { asset, name, depositsOpen, withdrawalsOpen, by, reason }: CoinChange) {
    const from = await loadCoin(step.database, asAssetId(asset))
    if (from === undefined) return rejected('asset_unknown', 'asset')
    if (!isListingName(name)) return rejected('invalid_input', 'name')
    await step.database.updateTable('coin').set({
      name, deposits_open: Number(depositsOpen), withdrawals_open: Number(withdrawalsOpen),
    }).where('asset_id', '=', asset).execute()
    const to = { ...from, name, depositsOpen, withdrawalsOpen }
    await noteChange(step, { row: `coin ${asset}`, by, reason, from, to })
    return accepted(null)
  },
})

// Changes the fees of a spot market; they hold for later trades.

export type MarketFeesChange = ChangedBy & {
  readonly market: number
  readonly makerFeePpm: number
  readonly takerFeePpm: number
}

export const changeMarketFees = defineStep({
  name: 'change-market-fees',
  async run(step, { by, reason, ...fees }: MarketFeesChange) {
    const checked = await checkMarketFees(step, fees)
    if (!checked.ok) return checked
    const { symbol, from } = checked.value
    const { market, makerFeePpm, takerFeePpm } = fees
    const changed = step.apply({
      kind: 'change-spot-fees', market: asMarketId(market), makerFeePpm, takerFeePpm,
    })
    if (!changed.ok) return changed
    await noteChange(step, {
      row: `market ${symbol}`, by, reason, from, to: { makerFeePpm, takerFeePpm },
    })
    return accepted(null)
  },
})

type Fees = Pick<MarketFeesChange, 'makerFeePpm' | 'takerFeePpm'>

/** The symbol of the market and its stored fees; refuses fees beyond the bound. */
export async function checkMarketFees(
  step: StepContext, { market, makerFeePpm, takerFeePpm }: Omit<MarketFeesChange, keyof ChangedBy>,
): Promise<Outcome<{ readonly symbol: string, readonly from: Fees }>> {
  const row = await step.database.selectFrom('spot_market')
    .select(['symbol', 'maker_fee_ppm', 'taker_fee_ppm']).where('market_id', '=', market)
    .executeTakeFirst()
  if (row === undefined) return rejected('market_unknown')
  if (makerFeePpm > marketFeePpmMax) return rejected('invalid_input', 'makerFeePpm')
  if (takerFeePpm > marketFeePpmMax) return rejected('invalid_input', 'takerFeePpm')
  return accepted({
    symbol: row.symbol, from: { makerFeePpm: row.maker_fee_ppm, takerFeePpm: row.taker_fee_ppm },
  })
}

// Halts the trading of a market of either kind, or lets it trade again: the engine's state and its
// event in one commit.

export type MarketTradingChange = ChangedBy & {
  /** As the calls spell it. */
  readonly symbol: string
  readonly isHalted: boolean
}

/** [CF7] Refused with `market_unknown`; a state that the market has already is no change. */
export const changeMarketTrading = defineStep({
  name: 'change-market-trading',
  async run(step, { symbol, isHalted, by, reason }: MarketTradingChange) {
    const market = await findMarket(step, symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const wasHalted = market.is_trading_halted === 1
    if (wasHalted === isHalted) return accepted(null)
    const changed = step.apply({
      kind: 'change-market-trading', market: asMarketId(market.market_id), isHalted,
    })
    if (!changed.ok) return changed
    await noteChange(step, {
      row: `market ${symbol}`, by, reason, from: { isHalted: wasHalted }, to: { isHalted },
    })
    return accepted(null)
  },
})

async function findMarket({ database }: StepContext, symbol: string) {
  const spot = await database.selectFrom('spot_market').select(['market_id', 'is_trading_halted'])
    .where('symbol', '=', symbol).executeTakeFirst()
  if (spot !== undefined) return spot
  const contracts = await database.selectFrom('perpetual_market as market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'market.market_id')
    .select(['market.symbol', 'market.market_id', 'state.is_trading_halted']).execute()
  return contracts.find((contract) => contractSymbolOf(contract.symbol) === symbol)
}

// Adds a network of a coin, or changes its fee, its limits and whether it is open. A network is
// never removed, because withdrawals name it: it is closed.

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
  readonly finalConfirmations: number
  readonly chainDecimals: number
  readonly contract: string
  readonly depositMinUnits: bigint
  readonly depositMinutes: number
  readonly explorer: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly position: number
}

const confirmationsMax = 10_000
const chainDecimalsMax = 36
const depositMinutesMax = 10_080
const positionMax = 1_000

export const changeNetwork = defineStep({
  name: 'change-network',
  async run(step, { network, price, by, reason }: NetworkChange) {
    const { database } = step
    const checked = await checkNetwork(step, { network, price })
    if (!checked.ok) return checked
    const { coin, from } = checked.value
    const { asset, chain, ...terms } = network
    const row = {
      name: terms.name, address_kind: terms.addressKind, decimals: terms.decimals,
      fee_units: terms.feeUnits, min_units: terms.minUnits, confirmations: terms.confirmations,
      final_confirmations: terms.finalConfirmations, chain_decimals: terms.chainDecimals,
      contract: terms.contract, deposit_min_units: terms.depositMinUnits,
      deposit_minutes: terms.depositMinutes, explorer: terms.explorer,
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

type CheckedNetwork = {
  readonly coin: { readonly symbol: string, readonly decimals: number }
  /** The stored network; undefined for a new one. */
  readonly from: Network | undefined
}

/** Refuses terms that a network may not have. */
export async function checkNetwork(
  step: StepContext, { network, price }: Pick<NetworkChange, 'network' | 'price'>,
): Promise<Outcome<CheckedNetwork>> {
  const { database } = step
  const coin = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', network.asset).executeTakeFirst()
  if (coin === undefined) return rejected('asset_unknown', 'asset')
  const fault = networkFault(network, coin.decimals)
  if (fault !== undefined) return rejected('invalid_input', fault)
  const from = (await loadNetworks(database, asAssetId(network.asset)))
    .find(({ chain }) => chain === network.chain)
  // Saved addresses are of the kind that the network had when they were saved.
  if (from !== undefined && from.addressKind !== network.addressKind) {
    return rejected('invalid_input', 'addressKind')
  }
  const fixed = await findFixed(step, network, from)
  if (fixed !== undefined) return rejected('invalid_input', fixed)
  const tooDear = await findTooDear(step, { network, from, price })
  if (tooDear !== undefined) return rejected('invalid_input', tooDear)
  const isCoarser = from !== undefined && network.decimals < from.decimals
  return isCoarser && await hasFinerWithdrawal(step, network, coin.decimals)
    ? rejected('invalid_input', 'decimals') : accepted({ coin, from })
}

/** DP19: a deposit's units were counted by the contract and its decimals on the chain. */
async function findFixed(
  { database }: StepContext, network: NetworkTerms, from: Network | undefined,
): Promise<'chainDecimals' | 'contract' | undefined> {
  if (from === undefined) return undefined
  const changed = (['chainDecimals', 'contract'] as const)
    .find((field) => network[field] !== from[field])
  if (changed === undefined) return undefined
  const deposit = await database.selectFrom('deposit').select('id')
    .where('asset_id', '=', network.asset).where('chain', '=', network.chain)
    .limit(1).executeTakeFirst()
  return deposit === undefined ? undefined : changed
}

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
export function networkFault(network: NetworkTerms, decimalsMax: number): string | undefined {
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
    ['finalConfirmations',
      isWhole(network.finalConfirmations, network.confirmations, confirmationsMax)],
    ['chainDecimals', isWhole(network.chainDecimals, 0, chainDecimalsMax)],
    ['contract', network.contract.length <= addressTextLengthMax && isPlainText(network.contract)],
    ['depositMin', network.depositMinUnits > 0n && network.depositMinUnits <= unitsMax],
    ['depositMinutes', isWhole(network.depositMinutes, 1, depositMinutesMax)],
    ['explorer', isExplorer(network.explorer)],
    // A withdrawal names no memo.
    ['withdrawalsOpen', !network.withdrawalsOpen || memoKindOf(network.addressKind) === null],
    ['position', isWhole(network.position, 0, positionMax)],
  ]
  return checks.find(([, isSound]) => !isSound)?.[0]
}

/** Empty, or an https link with the place of a transaction's id. */
const isExplorer = (text: string): boolean => text === ''
  || (isForeignPage(text) && text.includes(explorerPlaceholder)
    && text.length <= settingTextLengthMax)

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

// Changes one setting of the site.

export type SettingChange = ChangedBy & { readonly name: string; readonly value: PlainValue }

export const changeSetting = defineStep({
  name: 'change-setting',
  async run(step, { by, reason, ...change }: SettingChange) {
    const checked = await checkSetting(step, change.name, change.value)
    if (!checked.ok) return checked
    const { name, to: value } = checked.value
    const { database } = step
    const old = await database.selectFrom('setting').select('value').where('name', '=', name)
      .executeTakeFirst()
    const text = JSON.stringify(value)
    if (old?.value === text) return accepted(null)
    await database.insertInto('setting').values({ name, value: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text })).execute()
    await noteChange(step, {
      row: `setting ${name}`, by, reason, from: old?.value ?? null, to: text,
    })
    return accepted(null)
  },
})

type CheckedSetting = {
  readonly name: SettingName
  /** The stored value; undefined before the first start has stored it. */
  readonly from: SettingValue | undefined
  readonly to: SettingValue
}

/** Refuses a value that the setting may not have. */
export async function checkSetting(
  step: StepContext, name: string, value: PlainValue,
): Promise<Outcome<CheckedSetting>> {
  if (!isSettingName(name)) return rejected('invalid_input', 'name')
  if (!isSettingValue(name, value)) return rejected('invalid_input', 'value')
  if (await isContradiction(step, name, value)) return rejected('invalid_input', 'value')
  return accepted({ name, from: await loadSetting(step.database, name), to: value })
}

/** The limit on the other side of a limit of a withdrawal's worth. */
const otherLimits = {
  withdrawalUsdtMin: 'withdrawalUsdtMax', withdrawalUsdtMax: 'withdrawalUsdtMin',
} as const

/** Whether a sound value contradicts another stored value. */
async function isContradiction(
  { database }: StepContext, name: SettingName, value: SettingValue,
): Promise<boolean> {
  if (settingKinds[name] !== 'amount') return false
  const { decimals } = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirstOrThrow()
  const amount = parseUnits(String(value), decimals)
  if (!amount.ok) return true
  if (name !== 'withdrawalUsdtMin' && name !== 'withdrawalUsdtMax') return false
  const other = parseUnits(await loadSetting(database, otherLimits[name]) ?? '', decimals)
  if (!other.ok) return false
  return name === 'withdrawalUsdtMin' ? amount.units > other.units : amount.units < other.units
}
