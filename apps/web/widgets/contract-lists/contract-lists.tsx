// The user's own lists of contract trading, below the desk.

/** `symbol` is the market of the page, to which the lists can be narrowed. */
export type ContractListsProps = { readonly symbol: string }

export function ContractLists({ symbol }: ContractListsProps) {
  return <section data-symbol={symbol} />
}
