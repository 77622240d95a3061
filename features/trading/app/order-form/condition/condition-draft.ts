// A condition as this tab stores it while the user is elsewhere. Pure.
import { watchedPrices } from '@ingot/contract/vocabulary'
import { fieldsOf, flagOf, oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import {
  type ConditionEntry, type ConditionField, conditionFields, conditionKinds, emptyCondition,
} from './condition-entry.ts'

const decimalPattern = /^\d{0,15}(?:\.\d{0,18})?$/

/** The valid parts of a stored condition; the rest is as for a new one. */
export function readCondition(raw: unknown): ConditionEntry {
  const stored = fieldsOf(raw)
  const textIn = (field: ConditionField): string => textOf(stored[field], decimalPattern) ?? ''
  const texts = Object.fromEntries(conditionFields.map((field) => [field, textIn(field)]))
  return {
    ...emptyCondition,
    ...texts,
    seenPrice: textOf(stored['seenPrice'], decimalPattern) ?? '',
    kind: oneOf(conditionKinds, stored['kind']) ?? 'none',
    triggerBy: oneOf(watchedPrices, stored['triggerBy']) ?? 'last',
    hasExits: flagOf(stored['hasExits']) ?? false,
  }
}
