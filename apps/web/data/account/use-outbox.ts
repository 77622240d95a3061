// The sandbox's mailbox: the messages that would be sent to an address. Absent in production.
import type { ReplyOf } from '@ingot/contract/calls'
import { outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'

export type OutboxMessage = ReplyOf<typeof outbox>[number]

const outboxRefetchMs = 2_000

export type OutboxView = {
  readonly to: string
  /** Grows with each requested message: older contents are not shown for it. */
  readonly round: number
  readonly isOpen: boolean
}

/** The latest messages to a contact, newest first; read again and again while it is open. */
export function useOutbox({ to, round, isOpen }: OutboxView): UseQueryResult<OutboxMessage[]> {
  return useQuery({
    queryKey: ['outbox', to, round],
    queryFn: ({ signal }) => ask(outbox, { to }, signal),
    enabled: isOpen && to !== '',
    refetchInterval: outboxRefetchMs,
    staleTime: 0,
    // Another page counts its rounds from one again, and must not show an earlier code first.
    gcTime: 0,
  })
}
