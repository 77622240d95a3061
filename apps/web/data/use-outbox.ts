// The sandbox's mailbox: what was "sent" to an address. Absent in production.
import { calls, type ReplyOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from './ask.ts'

export type OutboxMessage = ReplyOf<typeof calls.outbox>[number]

const outboxRefetchMs = 2_000

/** The latest messages to an address, newest first; looked at again while it is open. */
export function useOutbox(to: string, isOpen: boolean): UseQueryResult<OutboxMessage[]> {
  return useQuery({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => ask(calls.outbox, { to }, signal),
    enabled: isOpen && to !== '',
    refetchInterval: outboxRefetchMs,
    staleTime: 0,
  })
}
