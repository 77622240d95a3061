// The form of a new address, as a pure reducer with its view. The server checks the address; the
// view decides which of its words are shown.
import type { WithdrawCoin, WithdrawNetwork } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { type AddressFit, symbolDefault } from '@ingot/contract/vocabulary'

export type AddressForm = {
  readonly symbol: string
  readonly chain: string
  readonly address: string
  readonly remark: string
  readonly wasPressed: boolean
}

export type AddressChange =
  | { readonly kind: 'choose', readonly symbol: string, readonly chain: string }
  | { readonly kind: 'type-address', readonly text: string }
  | { readonly kind: 'type-remark', readonly text: string }
  | { readonly kind: 'press' }

export function newAddressForm(symbol: string = symbolDefault, chain = ''): AddressForm {
  return { symbol, chain, address: '', remark: '', wasPressed: false }
}

export function changeAddressForm(form: AddressForm, change: AddressChange): AddressForm {
  switch (change.kind) {
    case 'choose':
      return { ...form, symbol: change.symbol, chain: change.chain }
    case 'type-address':
      // A pasted address often ends with a line break, and no address has a space.
      return { ...form, address: change.text.replaceAll(/\s/g, '') }
    case 'type-remark':
      return { ...form, remark: change.text }
    case 'press':
      return { ...form, wasPressed: true }
  }
}

export type AddressCheckResult = {
  readonly fit: AddressFit
  /** The chains of the coin to which the address belongs. */
  readonly chains: readonly string[]
}

export type AddressVerdict =
  | { readonly kind: 'none' | 'missing' | 'fits' | 'invalid' }
  | { readonly kind: 'other', readonly chains: readonly string[] }

export type AddressFormView = {
  readonly coin: WithdrawCoin
  readonly network: WithdrawNetwork
  readonly networks: readonly WithdrawNetwork[]
  readonly verdict: AddressVerdict
}

/** Undefined when the form's coin cannot be withdrawn. `check` is of the typed address. */
export function viewAddressForm(
  form: AddressForm,
  coins: readonly WithdrawCoin[],
  check: AddressCheckResult | undefined,
): AddressFormView | undefined {
  const coin = coins.find(({ symbol }) => symbol === form.symbol)
  const networks = coin?.networks.filter(({ enabled }) => enabled) ?? []
  const network = networks.find(({ chain }) => chain === form.chain) ?? networks[0]
  if (coin === undefined || network === undefined) return undefined
  return { coin, network, networks, verdict: verdictOf(form, check) }
}

function verdictOf(form: AddressForm, check: AddressCheckResult | undefined): AddressVerdict {
  if (form.address === '') return { kind: form.wasPressed ? 'missing' : 'none' }
  if (check === undefined) return { kind: 'none' }
  if (check.fit === 'fits') return { kind: 'fits' }
  return check.fit === 'other_network'
    ? { kind: 'other', chains: check.chains }
    : { kind: 'invalid' }
}
