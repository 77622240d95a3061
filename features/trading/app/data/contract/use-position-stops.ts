// Sets the take-profit and the stop-loss of an open position, which are conditional orders.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { setPositionStops } from '#features/trading/positions.calls.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { conditionalOrdersKey } from '#features/trading/app/data/own-conditional-orders.ts'
import { positionsKey } from './use-positions.ts'

const invalidates = [conditionalOrdersKey, positionsKey]

export type PositionStops = Omit<RequestOf<typeof setPositionStops>, 'clientOrderId'>

/** Sets the take-profit and the stop-loss of a whole position, once for each attempt. */
export function useSetPositionStops(): UsedAction<
  PositionStops, ReplyOf<typeof setPositionStops>
> {
  return useAction({
    ask: (request, clientOrderId) => askWithMsg(setPositionStops, { ...request, clientOrderId }),
    invalidates,
    showsFailure: true,
  })
}
