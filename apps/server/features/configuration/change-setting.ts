// Changes one setting of the site.
import { accepted, isSettingName, isSettingValue, rejected } from '@ingot/contract/vocabulary'
import type { PlainValue } from '#sequencer/steps/plain-value.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type SettingChange = ChangedBy & { readonly name: string; readonly value: PlainValue }

export const changeSetting = defineStep({
  name: 'change-setting',
  async run(step, { name, value, by, reason }: SettingChange) {
    if (!isSettingName(name)) return rejected('invalid_input', 'name')
    if (!isSettingValue(name, value)) return rejected('invalid_input', 'value')
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
