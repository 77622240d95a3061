// The changes of the configuration as operators make them.
import {
  accepted, isMeasuredSetting, lowersProtection, parseUnits, type SettingName, type SettingValue,
} from '@ingot/contract/vocabulary'
import { proposeChange } from '@ingot/server/kit/propose-change.ts'
import type { PlainValue } from '@ingot/server/sequencer/steps/plain-value.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { type BannerTerms, changeBanner, removeBanner } from './banner-steps.ts'
import {
  changeCoin, changeMarketTrading, changeSetting, checkSetting,
} from './configuration-steps.ts'
import { defineConfigurationStep } from './define-configuration-step.ts'
import { hasFarFigure, settingDecimals } from './far-figure.ts'
import { findAsset } from './guarded-steps.ts'
import type { ChangedBy } from './note-change.ts'
import type { TermsChanged } from './propose-terms.ts'

type Setting = { readonly name: string; readonly value: PlainValue }

/**
 * A value that protects less, and a fee or a minimum that is far from its value, is proposed: it
 * needs a second administrator, or waits.
 */
export const operatorChangeSetting = defineConfigurationStep<Setting, TermsChanged>({
  name: 'operator-change-setting', action: 'changeSetting',
  async propose(step, { name, value, reason }, operator) {
    const checked = await checkSetting(step, name, value)
    if (!checked.ok) return checked
    const { name: known, from, to } = checked.value
    const isGuarded = from !== undefined
      && (lowersProtection(known, { from, to }) || await isFarSetting(step, known, { from, to }))
    if (!isGuarded) return undefined
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

/** [CF17] Steps of a day count together. */
async function isFarSetting(
  step: StepContext, name: SettingName,
  { from, to }: { readonly from: SettingValue, readonly to: SettingValue },
): Promise<boolean> {
  if (!isMeasuredSetting(name)) return false
  const [old, next] = [from, to].map((value) => parseUnits(String(value), settingDecimals))
  if (old?.ok !== true || next?.ok !== true) return true
  return hasFarFigure(step, `setting ${name}`, { value: { from: old.units, to: next.units } })
}

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
