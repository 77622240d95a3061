// Reads a whole statement, a page after another: its frame, then its entries from the newest on.
import {
  type Entry, listMyEntries, loadStatement, type StatementAccount,
} from '@ingot/contract/calls/record/entries.ts'
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { entryPageSizeMax, statementEntriesMax } from '@ingot/contract/vocabulary'
import { ask } from '#data/call/ask.ts'
import { queryClient } from '#data/call/query-client.ts'
import { readRetry } from '#data/call/retry-reason.ts'

export type StatementQuery = RequestOf<typeof loadStatement>

export type LoadedStatement = {
  readonly accounts: readonly StatementAccount[]
  /** Newest first. */
  readonly entries: readonly Entry[]
}

export type StatementReading = {
  readonly signal: AbortSignal
  /** Called after each page with the entries so far and the entries in all. */
  onProgress(done: number, all: number): void
}

/** Undefined for more entries than a statement may have; throws CallFailed, also when aborted. */
export async function readStatement(
  query: StatementQuery, { signal, onProgress }: StatementReading,
): Promise<LoadedStatement | undefined> {
  const { start, entryCount, accounts } = await read(loadStatement, query, signal)
  if (entryCount > statementEntriesMax) return undefined
  onProgress(0, entryCount)
  const entries: Entry[] = []
  let after = start
  while (after !== null) {
    const page: ReplyOf<typeof listMyEntries> =
      await read(listMyEntries, { ...query, after, pageSize: entryPageSizeMax }, signal)
    entries.push(...page.list)
    onProgress(entries.length, entryCount)
    after = page.next
  }
  return { accounts, entries }
}

/** As any other read, it is made again when the failure may pass. */
function read<Defined extends Call>(
  call: Defined, request: RequestOf<Defined>, signal: AbortSignal,
): Promise<ReplyOf<Defined>> {
  return queryClient.fetchQuery({
    queryKey: ['statement', call.name, request],
    queryFn: () => ask(call, request, signal),
    gcTime: 0,
    staleTime: 0,
    ...readRetry,
  })
}
