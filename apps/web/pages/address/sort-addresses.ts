// Saved addresses for the address book: of one network or all, usable ones before
// locked ones, each group in the order of the list: the newest first.
import type { WithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { isUsable } from '#widgets/withdrawal/is-usable.ts'

export type SortedAddresses = {
  /** Each network with its number of addresses, the most used first. */
  readonly counts: readonly (readonly [chain: string, count: number])[]
  readonly usable: readonly WithdrawAddress[]
  readonly locked: readonly WithdrawAddress[]
}

/** An empty `chain` means all networks. */
export function sortAddresses(
  addresses: readonly WithdrawAddress[],
  { chain, now }: { readonly chain: string, readonly now: number },
): SortedAddresses {
  const chains = [...new Set(addresses.map((address) => address.chain))]
  const counts = chains.map((name) =>
    [name, addresses.filter((address) => address.chain === name).length] as const)
  const shown = addresses.filter((address) => chain === '' || address.chain === chain)
  return {
    counts: counts.toSorted(([, one], [, two]) => two - one),
    usable: shown.filter((address) => isUsable(address, now)),
    locked: shown.filter((address) => !isUsable(address, now)),
  }
}
