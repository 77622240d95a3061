import { expect, test } from 'vitest'
import {
  addressFaults, cleanAddress, newAddressValues, viewAddressForm,
} from './address-form.ts'

const network = {
  chain: 'TRC20', name: 'TRON', fee: '1', min: '30', max: '1000000', decimals: 6,
  confirmations: 20, enabled: true,
}
const coins = [{
  symbol: 'USDT', name: 'Tether', available: '1', isPaused: false,
  networks: [network, { ...network, chain: 'ERC20' }, { ...network, chain: 'OLD', enabled: false }],
}]
const typed = { ...newAddressValues(), address: cleanAddress(' TQ5n K8vR\n') }

test('[W95] a pasted address loses its spaces and line breaks', () => {
  expect(typed.address).toBe('TQ5nK8vR')
})

test('[W95] an address of another network names that network', () => {
  const view = viewAddressForm(typed, coins, { fit: 'other_network', chains: ['ERC20', 'BEP20'] })
  expect(view?.verdict).toEqual({ kind: 'other', chains: ['ERC20', 'BEP20'] })
  const switched = { ...typed, chain: 'ERC20' }
  expect(viewAddressForm(switched, coins, { fit: 'fits', chains: ['ERC20'] }))
    .toMatchObject({ network: { chain: 'ERC20' }, verdict: { kind: 'fits' } })
})

test('[W95] an address of no network is invalid, a missing one is a fault', () => {
  expect(viewAddressForm(typed, coins, { fit: 'invalid', chains: [] })?.verdict.kind)
    .toBe('invalid')
  expect(viewAddressForm(typed, coins, undefined)?.verdict.kind).toBe('none')
  const empty = newAddressValues()
  expect(viewAddressForm(empty, coins, undefined)?.verdict.kind).toBe('none')
  expect(addressFaults(empty)).toEqual({ address: 'missing' })
  expect(addressFaults(typed)).toEqual({})
})

test('[W95] only open networks are offered', () => {
  expect(viewAddressForm(newAddressValues(), coins, undefined)?.networks.map(({ chain }) => chain))
    .toEqual(['TRC20', 'ERC20'])
  expect(viewAddressForm(newAddressValues(), [], undefined)).toBeUndefined()
})

test('[W165] a new address is never for another coin than the one that was asked for', () => {
  expect(viewAddressForm(newAddressValues('SOL'), coins, undefined)).toBeUndefined()
  expect(newAddressValues().symbol).toBe('USDT')
})
