// Whether the account that a list names is a receiving account of the exchange.
import { fiats, type ReceivingField, tidyNumber } from '@ingot/contract/vocabulary'

/** Digits of a number that names an account within another way of writing it. */
const digitsMin = 6

/** A list or an account without a number cannot be compared: it counts as the same. */
export function isSameAccount(
  stated: string, fields: ReadonlyMap<ReceivingField, string>,
): boolean {
  const own = (['iban', 'accountNumber'] as const)
    .map((field) => tidyNumber(fields.get(field) ?? '')).filter((text) => text !== '')
  const texts = withoutCurrency(tidyNumber(stated))
  if (texts.includes('') || own.length === 0) return true
  return texts.some((text) => own.some((one) => isSameNumber(text, one)))
}

/** MT940 may end the number with the currency of the account. */
const withoutCurrency = (text: string): readonly string[] =>
  [text, ...fiats.filter((fiat) => text.endsWith(fiat)).map((fiat) => text.slice(0, -fiat.length))]

/** An IBAN has the number of its bank at its end; MT940 writes the bank before a slash. */
function isSameNumber(text: string, own: string): boolean {
  const [one, other] = [text, own].map((number) =>
    (number.split('/').at(-1) ?? '').replace(/^0+/, ''))
  if (one === undefined || other === undefined) return false
  return one === other || (one.length >= digitsMin && own.endsWith(one))
    || (other.length >= digitsMin && text.endsWith(other))
}
