// The one way in which a screen does something: see createAction. The screen locks its sheet and
// its button while the action is busy.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { newKey } from './new-key.ts'
import {
  type Action, type ActionPlan, type ActionState, createAction,
} from './create-action.ts'

export type UsedAction<Request, Data = unknown> =
  ActionState & Pick<Action<Request, Data>, 'tap' | 'send' | 'prepare'>

/**
 * The plan may change at every render. The action ends with the component: a later failure is a
 * toast.
 */
export function useAction<Request, Data>(
  plan: ActionPlan<Request, Data>,
): UsedAction<Request, Data> {
  const cache = useQueryClient()
  const [action] = useState(() => createAction<Request, Data>(plan, {
    cache, now: () => performance.now(), newKey, report: reportError,
  }))
  useLayoutEffect(() => action.follow(plan))
  useEffect(() => action.attach(), [action])
  const { isBusy, failure } = useSyncExternalStore(action.subscribe, action.state)
  const { tap, send, prepare } = action
  return { isBusy, failure, tap, send, prepare }
}
