import { expect, test } from 'vitest'
import { changeAddressForm, newAddressForm, viewAddressForm } from './address-form.ts'

const network = {
  chain: 'TRC20', name: 'TRON', fee: '1', min: '30', max: '1000000', decimals: 6,
  confirmations: 20, enabled: true,
}
const coins = [{
  symbol: 'USDT', name: 'Tether', available: '1',
  networks: [network, { ...network, chain: 'ERC20' }, { ...network, chain: 'OLD', enabled: false }],
}]
const typed = changeAddressForm(newAddressForm(), { kind: 'type-address', text: ' TQ5n K8vR\n' })

test('[W95] a pasted address loses its spaces and line breaks', () => {
  expect(typed.address).toBe('TQ5nK8vR')
})

test('[W95] an address of another network names that network', () => {
  const view = viewAddressForm(typed, coins, { fit: 'other_network', chains: ['ERC20', 'BEP20'] })
  expect(view?.verdict).toEqual({ kind: 'other', chains: ['ERC20', 'BEP20'] })
  const switched = changeAddressForm(typed, { kind: 'choose', symbol: 'USDT', chain: 'ERC20' })
  expect(switched.address).toBe('TQ5nK8vR')
  expect(viewAddressForm(switched, coins, { fit: 'fits', chains: ['ERC20'] }))
    .toMatchObject({ network: { chain: 'ERC20' }, verdict: { kind: 'fits' } })
})

test('[W95] an address of no network is invalid, a missing one is reported after the press', () => {
  expect(viewAddressForm(typed, coins, { fit: 'invalid', chains: [] })?.verdict.kind)
    .toBe('invalid')
  expect(viewAddressForm(typed, coins, undefined)?.verdict.kind).toBe('none')
  const empty = newAddressForm()
  expect(viewAddressForm(empty, coins, undefined)?.verdict.kind).toBe('none')
  const pressed = changeAddressForm(empty, { kind: 'press' })
  expect(viewAddressForm(pressed, coins, undefined)?.verdict.kind).toBe('missing')
})

test('[W95] only open networks are offered', () => {
  expect(viewAddressForm(newAddressForm(), coins, undefined)?.networks.map(({ chain }) => chain))
    .toEqual(['TRC20', 'ERC20'])
  expect(viewAddressForm(newAddressForm(), [], undefined)).toBeUndefined()
})

test('[W165] a new address is never for another coin than the one that was asked for', () => {
  expect(viewAddressForm(newAddressForm('SOL'), coins, undefined)).toBeUndefined()
  expect(newAddressForm().symbol).toBe('USDT')
})
