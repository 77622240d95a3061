// The form of a new address: its values, their faults and its view. The server checks the address;
// the view decides which of its words are shown.
import type { WithdrawCoin, WithdrawNetwork } from '#features/withdrawal/withdrawals.calls.ts'
import { type AddressFit, type RejectCode, symbolDefault } from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type AddressValues = {
  readonly symbol: string
  readonly chain: string
  readonly address: string
  readonly remark: string
}

export function newAddressValues(symbol: string = symbolDefault, chain = ''): AddressValues {
  return { symbol, chain, address: '', remark: '' }
}

/** The faults that need no check of the server. */
export function addressFaults({ address }: AddressValues): FormFaults<AddressValues, 'missing'> {
  return address === '' ? { address: 'missing' } : {}
}

/** The field of each refusal that belongs to one. */
export const addressRejects = {
  address_invalid: 'address', address_unspendable: 'address', address_of_other_network: 'address',
  address_exists: 'address',
} as const satisfies Partial<Record<RejectCode, keyof AddressValues>>

/** A pasted address often ends with a line break, and no address has a space. */
export const cleanAddress = (text: string): string => text.replaceAll(/\s/g, '')

export type AddressCheckResult = {
  readonly fit: AddressFit
  /** The chains of the coin to which the address belongs. */
  readonly chains: readonly string[]
}

export type AddressVerdict =
  | { readonly kind: 'none' | 'fits' | 'invalid' }
  | { readonly kind: 'other', readonly chains: readonly string[] }

export type AddressFormView = {
  readonly coin: WithdrawCoin
  readonly network: WithdrawNetwork
  readonly networks: readonly WithdrawNetwork[]
  readonly verdict: AddressVerdict
}

/** Undefined when the form's coin cannot be withdrawn. `check` is of the typed address. */
export function viewAddressForm(
  values: AddressValues,
  coins: readonly WithdrawCoin[],
  check: AddressCheckResult | undefined,
): AddressFormView | undefined {
  const coin = coins.find(({ symbol }) => symbol === values.symbol)
  const networks = coin?.networks.filter(({ enabled }) => enabled) ?? []
  const network = networks.find(({ chain }) => chain === values.chain) ?? networks[0]
  if (coin === undefined || network === undefined) return undefined
  return { coin, network, networks, verdict: verdictOf(values, check) }
}

function verdictOf(
  { address }: AddressValues, check: AddressCheckResult | undefined,
): AddressVerdict {
  if (address === '' || check === undefined) return { kind: 'none' }
  if (check.fit === 'fits') return { kind: 'fits' }
  return check.fit === 'other_network'
    ? { kind: 'other', chains: check.chains }
    : { kind: 'invalid' }
}
