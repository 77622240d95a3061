// The text of the QR code of an address: `readAddress` reads every form of it.
import type { AddressKind } from '@ingot/contract/vocabulary'
import type { DerivedAddress } from './derive-address.ts'

/** Wallets of chains with memos read both from one link; others read the address alone. */
export function qrTextOf(kind: AddressKind, { address, memo }: DerivedAddress): string {
  if (kind === 'xrp') return `${address}?dt=${memo}`
  return kind === 'ton' ? `ton://transfer/${address}?text=${memo}` : address
}
