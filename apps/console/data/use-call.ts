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
  reload(): void
}

export function useCall<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined> | undefined,
  topics: readonly string[] = [],
): CallState<ConsoleReplyOf<Defined>> {
  const query = useQuery({
    queryKey: [{ topics, call: call.name, request }],
    queryFn: request === undefined ? skipToken : () => askOrThrow(call, request),
    placeholderData: keepPreviousData,
  })
  return {
    data: query.data,
    failure: query.error instanceof AskError ? query.error.failure : undefined,
    isLoading: query.isPending,
    reload: () => void query.refetch(),
  }
}
