// [QT16, QT51] Receiving accounts. The fields that payers copy decide where their money goes: a new
// account, and changed fields of an account, wait for another administrator.
import {
  accepted, type Fiat, fiatDecimals, fiats, type Outcome, parseUnits, type ReceivingField,
  receivingFields, rejected,
} from '@ingot/contract/vocabulary'
import { type AuditedChange, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import { type Proposed, proposeChange } from '@ingot/server/kit/propose-change.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatAccountTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { fiatText, payeeOf } from './quick-view.ts'

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

type AccountChanged = { readonly id: number | null, readonly change: Proposed | null }

/** Accounts of one exchange. */
const accountsMax = 100

/** An account keeps its currency; orders keep the fields that they were placed with. */
export const setFiatAccountStep = defineOperatorStep({
  name: 'set-fiat-account', action: 'setFiatAccount', permission: 'change-configuration',
  async run(
    step, change: FiatAccountChange, operator,
  ): Promise<Outcome<{ readonly result: AccountChanged, readonly audit: AuditedChange }>> {
    const { database } = step
    const { id, fiat, label, fields, dayLimitUnits, isOn, reason } = change
    const from = id === null ? undefined : await database.selectFrom('fiat_account').selectAll()
      .where('id', '=', id).executeTakeFirst()
    if (id !== null && from === undefined) return rejected('request_unknown', 'id')
    if (from !== undefined && from.fiat !== fiat) return rejected('invalid_input', 'fiat')
    const set = { label, fields, day_limit_units: dayLimitUnits, is_on: Number(isOn) }
    if (from === undefined || !isSamePayee(from.fields, fields)) {
      const proposed = await proposeChange(step, {
        kind: 'changeFiatAccount', target: `fiat-account ${id ?? 'new'}`, name: label, reason,
        from_value: from === undefined ? '' : JSON.stringify(shownAccount(from)),
        value: JSON.stringify(shownAccount({ ...set, fiat })),
      }, operator)
      return proposed.ok ? accepted({
        result: { id, change: proposed.value.change }, audit: proposed.value.audit,
      }) : proposed
    }
    await database.updateTable('fiat_account').set(set).where('id', '=', from.id).execute()
    step.announce('quick-trade')
    return accepted({
      result: { id: from.id, change: null },
      audit: {
        target: { kind: 'fiat-account', id: from.id }, reason, from: shownAccount(from),
        to: shownAccount({ ...from, ...set }),
      },
    })
  },
})

const isSamePayee = (one: string, other: string): boolean =>
  JSON.stringify(payeeOf(one)) === JSON.stringify(payeeOf(other))

type Shown = Pick<FiatAccountTable, 'fiat' | 'label' | 'fields' | 'day_limit_units' | 'is_on'>

/** An account as a second administrator reads it: each part a text. */
function shownAccount(row: Shown): Readonly<Record<string, string>> {
  return {
    currency: row.fiat, label: row.label,
    ...Object.fromEntries(payeeOf(row.fields).map(({ field, value }) => [field, value])),
    dayLimit: fiatText(row, row.day_limit_units), shown: row.is_on === 1 ? 'yes' : 'no',
  }
}

/** Stores the account that two administrators have agreed on, unless it has changed meanwhile. */
export async function applyFiatAccount(
  step: StepContext, { target, value, from_value: before }: OperatorChangeTable,
): Promise<Outcome<number>> {
  const { database, at } = step
  const set = readAccount(value)
  if (set === undefined) return rejected('state_conflict')
  const id = Number(target.split(' ')[1])
  const from = await database.selectFrom('fiat_account').selectAll().where('id', '=', id)
    .executeTakeFirst()
  if (before === '') {
    const next = await nextId(database, 'fiat_account')
    if (next > accountsMax) return rejected('invalid_input', 'id')
    await database.insertInto('fiat_account').values({ id: next, ...set, created_at: at }).execute()
    step.announce('quick-trade')
    return accepted(next)
  }
  if (from === undefined || JSON.stringify(shownAccount(from)) !== before) {
    return rejected('state_conflict')
  }
  const { fiat: _, ...changed } = set
  await database.updateTable('fiat_account').set(changed).where('id', '=', id).execute()
  step.announce('quick-trade')
  return accepted(id)
}

function readAccount(value: string): Shown | undefined {
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(JSON.parse(value))))
  const fiat = fiats.find((one) => one === parts.get('currency'))
  if (fiat === undefined) return undefined
  const limit = parseUnits(String(parts.get('dayLimit')), fiatDecimals[fiat])
  if (!limit.ok) return undefined
  const fields: Partial<Record<ReceivingField, string>> = {}
  for (const field of receivingFields) {
    const text = parts.get(field)
    if (typeof text === 'string') fields[field] = text
  }
  return {
    fiat, label: String(parts.get('label')), fields: JSON.stringify(fields),
    day_limit_units: limit.units, is_on: Number(parts.get('shown') === 'yes'),
  }
}
