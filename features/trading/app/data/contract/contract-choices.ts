// The user's choices on the ticket of contracts, stored in this browser: the same for every market.
import {
  type ContractAction, contractActions, type ContractDirection, contractDirections,
  type EntrustType, entrustTypes, type TimeInForce, timesInForce, type WatchedPrice, watchedPrices,
} from '@ingot/contract/vocabulary'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf, oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

export type ContractChoices = {
  readonly direction: ContractDirection
  readonly action: ContractAction
  readonly isReduceOnly: boolean
  readonly entrust: EntrustType
  readonly timeInForce: TimeInForce
  /** The price that stops, exits and conditions watch. */
  readonly triggerBy: WatchedPrice
}

const storedKey = 'contract-choices'
const entryKey = 'contract-entry'

const store = createStore<ContractChoices>(() => readStored(storedKey, readContractChoices))
store.subscribe((state) => writeStored(storedKey, state))

export function contractChoices(): ContractChoices {
  return store.getState()
}

/** The price that the user's stops watch. */
export function useTriggerBy(): WatchedPrice {
  return useStore(store, ({ triggerBy }) => triggerBy)
}

/** Each typed character names the same choices again: those are neither stored nor announced. */
export function setContractChoices(change: Partial<ContractChoices>): void {
  const known = fieldsOf(contractChoices())
  if (Object.entries(change).some(([name, value]) => known[name] !== value)) store.setState(change)
}

/** The history entry whose address has already set the ticket. */
let takenEntry = readStored(entryKey, (raw) => textOf(raw, /^.{1,64}$/), 'tab')

export type NamedContractChoices = {
  readonly direction: ContractDirection | undefined
  readonly entrust: EntrustType | undefined
}

/**
 * The ticket's choices. The values in the address of a history entry are applied once, so that
 * going back to that entry later keeps the user's newer choices.
 */
export function useContractChoices(named: NamedContractChoices, entry: string): ContractChoices {
  const kept = useStore(store)
  const { direction, entrust } = named
  const isNamed = direction !== undefined || entrust !== undefined
  const isNew = isNamed && entry !== takenEntry
  useEffect(() => {
    if (!isNew) return
    takenEntry = entry
    writeStored(entryKey, entry, 'tab')
    setContractChoices(choicesWith({ direction, entrust }, contractChoices()))
  }, [isNew, entry, direction, entrust])
  return isNew ? choicesWith(named, kept) : kept
}

/** [K10] A named direction opens: an address never closes a position. */
export function choicesWith(
  { direction, entrust }: NamedContractChoices, kept: ContractChoices,
): ContractChoices {
  const opens = direction === undefined
    ? kept : { ...kept, direction, action: 'open' as const, isReduceOnly: false }
  return { ...opens, entrust: entrust ?? kept.entrust }
}

/** The valid parts of the stored choices; defaults for the rest. */
export function readContractChoices(raw: unknown): ContractChoices {
  const stored = fieldsOf(raw)
  return {
    direction: oneOf(contractDirections, stored['direction']) ?? 'long',
    action: oneOf(contractActions, stored['action']) ?? 'open',
    isReduceOnly: flagOf(stored['isReduceOnly']) ?? false,
    entrust: oneOf(entrustTypes, stored['entrust']) ?? 'limit',
    timeInForce: oneOf(timesInForce, stored['timeInForce']) ?? 'GTC',
    // As in the field, the last price of a thin book triggers nothing unless the user wants it.
    triggerBy: oneOf(watchedPrices, stored['triggerBy']) ?? 'mark',
  }
}
