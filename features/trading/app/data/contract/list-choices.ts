// The chosen tab of the user's own contract lists, stored in this browser.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, oneOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

export const contractTabs = [
  'positions', 'orders', 'conditional', 'positionHistory', 'orderHistory', 'trades', 'funding',
  'liquidations',
] as const
export type ContractTab = (typeof contractTabs)[number]

export type ContractListChoices = { readonly tab: ContractTab }

const storedKey = 'contract-lists'

const store = createStore<ContractListChoices>(() => readStored(storedKey, readListChoices))
store.subscribe((state) => writeStored(storedKey, state))

export function useContractTab(): ContractTab {
  return useStore(store, ({ tab }) => tab)
}

export function setContractTab(tab: ContractTab): void {
  store.setState({ tab })
}

/** The stored tab; positions when there is none. */
export function readListChoices(raw: unknown): ContractListChoices {
  return { tab: oneOf(contractTabs, fieldsOf(raw)['tab']) ?? 'positions' }
}
