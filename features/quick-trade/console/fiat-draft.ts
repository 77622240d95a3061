// The typed values of a receiving account and of the terms of a currency, and their faults.
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import type {
  changeFiatCurrency, FiatAccountView, FiatCurrencyView, setFiatAccount,
} from '#features/quick-trade/fiat-desk.console.ts'
import {
  type Fiat, fiatAgeMinutesMax, fiatDecimals, fiatSpreadPpmMax, parseUnits, receivingFaults,
  type ReceivingField, receivingFields, receivingFieldsOf,
} from '@ingot/contract/vocabulary'
import { percentOf, ppmOf } from '@ingot/console/ui/percent.ts'

export type AccountDraft = {
  readonly fiat: Fiat
  readonly label: string
  readonly fields: Readonly<Partial<Record<ReceivingField, string>>>
  readonly dayLimit: string
  readonly isOn: boolean
}

/** A new account is off until it is turned on. */
export function accountDraftOf(account: FiatAccountView | undefined): AccountDraft {
  if (account === undefined) {
    return { fiat: 'EUR', label: '', fields: {}, dayLimit: '', isOn: false }
  }
  const { fiat, label, fields, dayLimit, isOn } = account
  return {
    fiat, label, dayLimit, isOn,
    fields: Object.fromEntries(fields.map(({ field, value }) => [field, value])),
  }
}

/** The fields of the currency, and further ones that the account has. */
export const fieldsShown = ({ fiat, fields }: AccountDraft): readonly ReceivingField[] =>
  receivingFields.filter((field) =>
    receivingFieldsOf[fiat].includes(field) || fields[field] !== undefined)

const isAmountOf = (fiat: Fiat, text: string): boolean =>
  parseUnits(text.trim(), fiatDecimals[fiat]).ok

export type AccountFault = ReceivingField | 'label' | 'dayLimit'

/** The faulty fields: a payee and a number are needed, and a number must pass its check. */
export function accountFaults(draft: AccountDraft): readonly AccountFault[] {
  const { fiat, label, fields, dayLimit } = draft
  const isMissing = (field: ReceivingField) => (fields[field] ?? '').trim() === ''
  const number = receivingFieldsOf[fiat].includes('iban') ? 'iban' : 'accountNumber'
  return [
    ...label.trim() === '' ? ['label' as const] : [],
    ...isAmountOf(fiat, dayLimit) ? [] : ['dayLimit' as const],
    ...(['payee', number] as const).filter(isMissing),
    ...receivingFaults(fiat, fields),
  ]
}

export function accountRequest(
  { fiat, label, fields, dayLimit, isOn }: AccountDraft,
): Omit<ConsoleRequestOf<typeof setFiatAccount>, 'id' | 'reason'> {
  return {
    fiat, label: label.trim(), dayLimit: dayLimit.trim(), isOn,
    fields: receivingFields.flatMap((field) => {
      const value = (fields[field] ?? '').trim()
      return value === '' ? [] : [{ field, value }]
    }),
  }
}

export const currencyAmounts = ['orderMin', 'orderMax', 'dayMax'] as const

export type CurrencyDraft =
  & Readonly<Record<'rate' | 'age' | 'spread' | typeof currencyAmounts[number], string>>
  & { readonly fiat: Fiat, readonly isOpen: boolean }

/** Without a rate the present one stays. */
export function currencyDraftOf(currency: FiatCurrencyView): CurrencyDraft {
  const { fiat, isOpen, ageMinutesMax, spreadPpm, orderMin, orderMax, dayMax } = currency
  return {
    fiat, isOpen, rate: '', age: String(ageMinutesMax), spread: percentOf(spreadPpm), orderMin,
    orderMax, dayMax,
  }
}

export type CurrencyFault = 'rate' | 'age' | 'spread' | typeof currencyAmounts[number]

/** Decimals of a rate. */
const rateDecimals = 8

export function currencyFaults(draft: CurrencyDraft): readonly CurrencyFault[] {
  const { fiat, rate, age, spread, orderMin, orderMax } = draft
  const isRate = rate.trim() === '' || isPositive(rate, rateDecimals)
  const minutes = /^\d{1,5}$/.test(age.trim()) ? Number(age) : 0
  const isRange = isPositive(orderMin, fiatDecimals[fiat])
    && !isAbove(orderMin, orderMax, fiatDecimals[fiat])
  return [
    ...isRate ? [] : ['rate' as const],
    ...minutes >= 1 && minutes <= fiatAgeMinutesMax ? [] : ['age' as const],
    ...ppmOf(spread) <= fiatSpreadPpmMax ? [] : ['spread' as const],
    ...currencyAmounts.filter((key) => !isAmountOf(fiat, draft[key])
      || (key === 'orderMin' && !isRange)),
  ]
}

function isPositive(text: string, decimals: number): boolean {
  const parsed = parseUnits(text.trim(), decimals)
  return parsed.ok && parsed.units > 0n
}

function isAbove(one: string, other: string, decimals: number): boolean {
  const [first, second] = [parseUnits(one.trim(), decimals), parseUnits(other.trim(), decimals)]
  return first.ok && second.ok && first.units > second.units
}

export function currencyRequest(
  { fiat, isOpen, rate, age, spread, orderMin, orderMax, dayMax }: CurrencyDraft,
): Omit<ConsoleRequestOf<typeof changeFiatCurrency>, 'reason'> {
  return {
    fiat, isOpen, ...rate.trim() === '' ? {} : { rate: rate.trim() },
    ageMinutesMax: Number(age), spreadPpm: ppmOf(spread), orderMin: orderMin.trim(),
    orderMax: orderMax.trim(), dayMax: dayMax.trim(),
  }
}
