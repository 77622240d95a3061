// Reads a console call as a query; without a request it reads nothing. The topics that the call
// depends on are a part of its key, so the live feed finds it.
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { AskError, askOrThrow, type CallFailure } from './ask.ts'

export type CallState<Data> = {
  readonly data: Data | undefined
  readonly failure: CallFailure | undefined
  readonly isLoading: boolean
  /** Whether the data is that of the request before, shown until the reply has come. */
  readonly isPrevious: boolean
  readonly isFetching: boolean
  reload(): void
}

/** A call with its request: it is read when a component uses it. */
export type Read<Data> = {
  readonly call: string
  readonly request: unknown
  /** Also reads again after this time, for a reply that changes without an announcement. */
  readonly everyMs?: number
  read(): Promise<Data>
}

export function readOf<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined>,
): Read<ConsoleReplyOf<Defined>> {
  return { call: call.name, request, read: () => askOrThrow(call, request) }
}

export function useCall<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined> | undefined,
  topics: readonly string[] = [],
): CallState<ConsoleReplyOf<Defined>> {
  return useRead(request === undefined ? undefined : readOf(call, request), topics)
}

export function useRead<Data>(
  asked: Read<Data> | undefined, topics: readonly string[],
): CallState<Data> {
  const query = useQuery({
    queryKey: [{ topics, call: asked?.call, request: asked?.request }],
    queryFn: asked === undefined ? skipToken : () => asked.read(),
    placeholderData: keepPreviousData,
    refetchInterval: asked?.everyMs ?? false,
  })
  return {
    data: query.data,
    failure: query.error instanceof AskError ? query.error.failure : undefined,
    isLoading: query.isPending,
    isPrevious: query.isPlaceholderData,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
  }
}
