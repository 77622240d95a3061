// Sets the take-profit and the stop-loss of an open position, which are conditional orders.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { setPositionStops } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { conditionalOrdersKey } from '#data/conditional/own-conditional-orders.ts'
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
