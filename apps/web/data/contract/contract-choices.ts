// The user's choices on the ticket of contracts, stored in this browser: the same for every market.
import {
  type ContractAction, contractActions, type ContractDirection, contractDirections,
  type EntrustType, entrustTypes, type TimeInForce, timesInForce,
} from '@ingot/contract/vocabulary'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf, oneOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

export type ContractChoices = {
  readonly direction: ContractDirection
  readonly action: ContractAction
  readonly isReduceOnly: boolean
  readonly entrust: EntrustType
  readonly timeInForce: TimeInForce
}

const storedKey = 'contract-choices'

const store = createStore<ContractChoices>(() => readStored(storedKey, readContractChoices))
store.subscribe((state) => writeStored(storedKey, state))

export function contractChoices(): ContractChoices {
  return store.getState()
}

export function setContractChoices(change: Partial<ContractChoices>): void {
  store.setState(change)
}

/** The history entry whose address has already set the ticket. */
let takenEntry: string | undefined

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
  const isNamed = named.direction !== undefined || named.entrust !== undefined
  const isNew = isNamed && entry !== takenEntry
  const direction = (isNew ? named.direction : undefined) ?? kept.direction
  const entrust = (isNew ? named.entrust : undefined) ?? kept.entrust
  useEffect(() => {
    if (!isNew) return
    takenEntry = entry
    setContractChoices({ direction, entrust })
  }, [isNew, entry, direction, entrust])
  return { ...kept, direction, entrust }
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
  }
}
