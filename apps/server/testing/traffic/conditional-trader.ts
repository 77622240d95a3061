// A user of conditional orders in a test: through the calls only, with results short enough for
// tables.
import type { RequestOf } from '@ingot/contract/calls'
import {
  cancelConditionalOrder, type ConditionalOrder, listConditionalOrders, placeConditionalOrder,
} from '@ingot/features/trading/conditional-orders.calls.ts'
import { type TestUser, must } from '#testing/start-server.ts'
import { wordOf } from '#testing/trader.ts'

export type ConditionalRequest = RequestOf<typeof placeConditionalOrder>

export type ConditionalTrader = {
  /** Places a conditional order that must be accepted. */
  place(request: ConditionalRequest): Promise<ConditionalOrder>
  /** Places one and returns its status, or the reject's word and the field it names. */
  tryPlace(request: ConditionalRequest): Promise<string>
  /** Cancels one and returns its status, or the reject's word and the field it names. */
  cancel(conditionalOrderId: string): Promise<string>
  list(state: 'current' | 'history'): Promise<readonly ConditionalOrder[]>
}

export function conditionalTraderOf({ client }: TestUser): ConditionalTrader {
  return {
    place: async (request) => must(await client.call(placeConditionalOrder, request)),
    async tryPlace(request) {
      const placed = await client.call(placeConditionalOrder, request)
      return placed.ok ? placed.data.status : wordOf(placed)
    },
    async cancel(conditionalOrderId) {
      const cancelled = await client.call(cancelConditionalOrder, { conditionalOrderId })
      return cancelled.ok ? cancelled.data.status : wordOf(cancelled)
    },
    list: async (state) => must(await client.call(listConditionalOrders, { state })).list,
  }
}
