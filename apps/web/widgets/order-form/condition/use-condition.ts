// The typed condition of a market's ticket, restored when the user comes back to it.
import { type Dispatch, useCallback } from 'react'
import { useUserId } from '#data/account/session.ts'
import { createDraftStore, draftKeyOf } from '#widgets/order-form/draft-store.ts'
import { readCondition } from './condition-draft.ts'
import {
  type ConditionChange, type ConditionEntry, emptyCondition, reduceCondition,
} from './condition-entry.ts'

const { useDraft, ...drafts } = createDraftStore('condition-drafts', readCondition)

export function useCondition(
  symbol: string,
): readonly [ConditionEntry, Dispatch<ConditionChange>] {
  const key = draftKeyOf(useUserId(), symbol)
  const entry = useDraft(key) ?? emptyCondition
  const change = useCallback((next: ConditionChange): void => {
    drafts.keep(key, reduceCondition(drafts.get(key) ?? emptyCondition, next))
  }, [key])
  return [entry, change]
}

/** The ticket of a market has only this of a condition, as an order is about to be repeated. */
export function resetCondition(
  userId: string, symbol: string, entry: Partial<ConditionEntry> = {},
): void {
  drafts.keep(draftKeyOf(userId, symbol), { ...emptyCondition, ...entry })
}
