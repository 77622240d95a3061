// The typed condition of a market's ticket, restored when the user comes back to it.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { type Dispatch, useCallback, useMemo, useState } from 'react'
import {
  setContractChoices, useTriggerBy,
} from '#features/trading/app/data/contract/contract-choices.ts'
import { createDraftStore } from '#features/trading/app/order-form/draft/draft-store.ts'
import { readCondition } from './condition-draft.ts'
import {
  type ConditionChange, type ConditionEntry, emptyCondition, reduceCondition,
} from './condition-entry.ts'

const { useDraft, ...drafts } = createDraftStore('condition-drafts', readCondition)

export type UsedCondition = {
  /** Its watched price is the user's choice for all contracts. */
  readonly entry: ConditionEntry
  /** [K112] A draft of before, in which the user has changed nothing yet: it has no faults. */
  readonly isKept: boolean
  readonly change: Dispatch<ConditionChange>
}

export function useCondition(symbol: string): UsedCondition {
  const draft = useDraft(symbol)?.draft
  const [isTouched, setTouched] = useState(false)
  const chosen = useTriggerBy()
  // Spot markets have no mark.
  const triggerBy = marketKindOf(symbol) === 'perpetual' ? chosen : 'last'
  const entry = useMemo(() => ({ ...draft ?? emptyCondition, triggerBy }), [draft, triggerBy])
  const change = useCallback((next: ConditionChange): void => {
    if (next.kind === 'trigger-by') setContractChoices({ triggerBy: next.triggerBy })
    drafts.keep(symbol, reduceCondition(drafts.get(symbol)?.draft ?? emptyCondition, next))
    setTouched(true)
  }, [symbol])
  return { entry, isKept: draft !== undefined && !isTouched, change }
}

/** The ticket of a market has only this of a condition, as an order is about to be repeated. */
export function resetCondition(symbol: string, entry: Partial<ConditionEntry> = {}): void {
  drafts.keep(symbol, { ...emptyCondition, ...entry })
}
