// A network as its form edits it, and back.
import type { ConfigurationView } from '#features/configuration/configuration.console.ts'
import { addressKinds } from '@ingot/contract/vocabulary'
import { type Draft, flagOf, numberOf, textOf } from './term.ts'

type Network = ConfigurationView['networks'][number]

export const newNetwork: Network = {
  symbol: 'USDT', chain: '', name: '', addressKind: 'ethereum', decimals: 6, fee: '', min: '',
  confirmations: 12, finalConfirmations: 64, chainDecimals: 6, contract: '', depositMin: '',
  depositMinutes: 10, explorer: '', depositsOpen: false, withdrawalsOpen: false, position: 9,
}

export const networkDraft = (network: Network): Draft => ({
  ...network, decimals: String(network.decimals), confirmations: String(network.confirmations),
  finalConfirmations: String(network.finalConfirmations),
  chainDecimals: String(network.chainDecimals), depositMinutes: String(network.depositMinutes),
  position: String(network.position),
})

export function networkOf(draft: Draft): Network {
  const kind = addressKinds.find((one) => one === draft['addressKind'])
  if (kind === undefined) throw new Error('a form has a kind of addresses of its list')
  return {
    symbol: textOf(draft, 'symbol'),
    chain: textOf(draft, 'chain'),
    name: textOf(draft, 'name'),
    addressKind: kind,
    decimals: numberOf(draft, 'decimals'),
    fee: textOf(draft, 'fee'),
    min: textOf(draft, 'min'),
    confirmations: numberOf(draft, 'confirmations'),
    finalConfirmations: numberOf(draft, 'finalConfirmations'),
    chainDecimals: numberOf(draft, 'chainDecimals'),
    contract: textOf(draft, 'contract'),
    depositMin: textOf(draft, 'depositMin'),
    depositMinutes: numberOf(draft, 'depositMinutes'),
    explorer: textOf(draft, 'explorer'),
    depositsOpen: flagOf(draft, 'depositsOpen'),
    withdrawalsOpen: flagOf(draft, 'withdrawalsOpen'),
    position: numberOf(draft, 'position'),
  }
}
