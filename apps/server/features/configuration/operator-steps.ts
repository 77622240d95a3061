// The changes of the configuration as operators make them.
import {
  accepted, asAssetId, lowersProtection, type NetworkListing, type Outcome, parseUnits, rejected,
} from '@ingot/contract/vocabulary'
import { proposeChange, type Proposed } from '#features/propose-change.ts'
import type { UsdtPrice } from '#features/usdt-price.ts'
import type { PlainValue } from '#sequencer/steps/plain-value.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { type BannerTerms, changeBanner, removeBanner } from './banner-steps.ts'
import {
  changeCoin, changeMarketFees, changeMarketTrading, changeNetwork, changeSetting, checkSetting,
} from './configuration-steps.ts'
import { defineConfigurationStep } from './define-configuration-step.ts'
import type { ChangedBy } from './note-change.ts'

type Setting = { readonly name: string; readonly value: PlainValue }
type SettingChanged = { readonly change: Proposed | null }

/** A value that protects less is proposed: it needs a second administrator, or waits. */
export const operatorChangeSetting = defineConfigurationStep<Setting, SettingChanged>({
  name: 'operator-change-setting', action: 'changeSetting',
  async propose(step, { name, value, reason }, operator) {
    const checked = await checkSetting(step, name, value)
    if (!checked.ok) return checked
    const { name: known, from, to } = checked.value
    if (from === undefined || !lowersProtection(known, { from, to })) return undefined
    const proposed = await proposeChange(step, {
      kind: 'changeSetting', target: `setting ${known}`, name: known, reason,
      from_value: JSON.stringify(from), value: JSON.stringify(to),
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
  async change(step, input) {
    const changed = await changeSetting.run(step, input)
    return changed.ok ? accepted({ change: null }) : changed
  },
})

type Coin = {
  readonly symbol: string
  readonly name: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
}

export const operatorChangeCoin = defineConfigurationStep({
  name: 'operator-change-coin', action: 'changeCoin',
  async change(step, { symbol, ...coin }: Coin & ChangedBy) {
    const asset = await findAsset(step, symbol)
    return asset.ok ? changeCoin.run(step, { ...coin, asset: asset.value.asset_id }) : asset
  },
})

type Network = Omit<NetworkListing, 'withdrawalsOpen'> & {
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly position: number
  readonly price: UsdtPrice | null
}

export const operatorChangeNetwork = defineConfigurationStep({
  name: 'operator-change-network', action: 'changeNetwork',
  async change(step, input: Network & ChangedBy) {
    const { symbol, fee, min, depositMin, price, by, reason, ...network } = input
    const found = await findAsset(step, symbol)
    if (!found.ok) return found
    const { asset_id: asset, decimals } = found.value
    const feeUnits = parseUnits(fee, decimals)
    if (!feeUnits.ok) return rejected('invalid_input', 'fee')
    const minUnits = parseUnits(min, decimals)
    if (!minUnits.ok) return rejected('invalid_input', 'min')
    const depositMinUnits = parseUnits(depositMin, decimals)
    if (!depositMinUnits.ok) return rejected('invalid_input', 'depositMin')
    return changeNetwork.run(step, {
      by, reason, price,
      network: {
        ...network, asset: asAssetId(asset), feeUnits: feeUnits.units, minUnits: minUnits.units,
        depositMinUnits: depositMinUnits.units,
      },
    })
  },
})

type Fees = {
  readonly symbol: string
  readonly makerFeePpm: number
  readonly takerFeePpm: number
}

export const operatorChangeMarketFees = defineConfigurationStep({
  name: 'operator-change-market-fees', action: 'changeMarketFees',
  async change(step, { symbol, ...fees }: Fees & ChangedBy) {
    const market = await findMarket(step, symbol)
    return market.ok
      ? changeMarketFees.run(step, { ...fees, market: market.value.market_id }) : market
  },
})

type Halt = { readonly symbol: string; readonly isHalted: boolean }

export const operatorHaltMarket = defineConfigurationStep({
  name: 'operator-halt-market', action: 'haltMarket',
  change: (step, input: Halt & ChangedBy) => changeMarketTrading.run(step, input),
})

type Banner = ChangedBy & { readonly id: number | null; readonly banner: BannerTerms }

export const operatorChangeBanner = defineConfigurationStep({
  name: 'operator-change-banner', action: 'changeBanner',
  change: (step, input: Banner) => changeBanner.run(step, input),
})

export const operatorRemoveBanner = defineConfigurationStep({
  name: 'operator-remove-banner', action: 'removeBanner',
  change: (step, input: ChangedBy & { readonly id: number }) => removeBanner.run(step, input),
})

type Found<Row> = Promise<Outcome<Row>>

async function findAsset(
  { database }: StepContext, symbol: string,
): Found<{ readonly asset_id: number; readonly decimals: number }> {
  const row = await database.selectFrom('asset').select(['asset_id', 'decimals'])
    .where('symbol', '=', symbol).executeTakeFirst()
  return row === undefined ? rejected('asset_unknown', 'symbol') : accepted(row)
}

async function findMarket(
  { database }: StepContext, symbol: string,
): Found<{ readonly market_id: number }> {
  const row = await database.selectFrom('spot_market').select('market_id')
    .where('symbol', '=', symbol).executeTakeFirst()
  return row === undefined ? rejected('market_unknown', 'symbol') : accepted(row)
}
