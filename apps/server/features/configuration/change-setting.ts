// Changes one setting of the site.
import {
  accepted, isSettingName, isSettingValue, type Outcome, parseUnits, rejected, settingKinds,
  type SettingName, type SettingValue, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { PlainValue } from '#sequencer/steps/plain-value.ts'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import { loadSetting } from '#store/rows/configuration.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

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
