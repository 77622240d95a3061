// The filter above a list of conditional orders, and the action that cancels the open ones.
import type { ConditionalScope } from '#features/trading/app/data/conditional-scope.ts'
import type { ConditionalState } from '#features/trading/app/data/use-conditional-orders.ts'
import { CancelAllConditionalButton } from './cancel-all-conditional-button.tsx'
import { ConditionalFilterButton } from './conditional-filter-button.tsx'

export type ConditionalToolsProps = {
  readonly scope: ConditionalScope
  readonly state: ConditionalState
  /** The number of open orders. */
  readonly count: number
}

export function ConditionalTools({ scope, state, count }: ConditionalToolsProps) {
  return (
    <>
      <ConditionalFilterButton key={state} market={scope.market} state={state} />
      {state === 'current' && <CancelAllConditionalButton count={count} scope={scope} />}
    </>
  )
}
