// The rows that wait in the queues that the operator may read, from one call for all of them.
import { countQueues, type QueueCount } from '@ingot/features/overview/load-overview.console.ts'
import { useCall } from './use-call.ts'

/** Follows the workflows of the pages' queues. */
export function useQueueCounts(
  pages: readonly { readonly queue?: string }[],
): readonly QueueCount[] {
  const topics = pages.flatMap(({ queue }) => queue === undefined ? [] : [queue])
  return useCall(countQueues, {}, topics).data ?? []
}
