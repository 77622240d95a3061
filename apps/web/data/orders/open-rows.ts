// All open rows of a user in one scope, such as the orders of one market: read whole once, and then
// kept by the stream. A list that is shown page by page is not enough for sums, lines and marks.
import { useQuery } from '@tanstack/react-query'
import { useIsLoggedIn } from '#data/account/session.ts'
import { queryClient } from '#data/call/query-client.ts'
import type { RowRule } from './with-row.ts'

export type OpenRowsPlan<Row> = RowRule<Row> & {
  /** Where the rows are cached, in front of their scope. */
  readonly key: readonly string[]
  /** The scopes that a row belongs to. */
  scopesOf(row: Row): readonly string[]
}

export type OpenRows<Row> = Pick<OpenRowsPlan<Row>, 'key'> & {
  /** [K181] Takes a row's newest state; a state older than the known one is ignored. */
  take(row: Row): void
  /** Reads every scope again: something may have been missed. */
  reread(): void
  /** Reads a scope with `load`; a state that the stream brings meanwhile is the newer one. */
  read(scope: string, load: () => Promise<readonly Row[]>): Promise<readonly Row[]>
}

export function createOpenRows<Row extends { readonly updateTime: number }>(
  plan: OpenRowsPlan<Row>,
): OpenRows<Row> {
  const { key, scopesOf } = plan
  const reads = new Map<string, Set<Row[]>>()
  const addTo = (known: readonly Row[], row: Row): readonly Row[] => withOpenRow(known, row, plan)
  return {
    key,
    take(row) {
      for (const scope of scopesOf(row)) {
        for (const late of reads.get(scope) ?? []) late.push(row)
        queryClient.setQueryData<readonly Row[]>([...key, scope], (known) =>
          known && addTo(known, row))
      }
    },
    reread: () => void queryClient.invalidateQueries({ queryKey: key }),
    async read(scope, load) {
      const late: Row[] = []
      const running = reads.get(scope) ?? new Set()
      reads.set(scope, running.add(late))
      try {
        return late.reduce(addTo, await load())
      } finally {
        running.delete(late)
      }
    },
  }
}

/** The rows with the row replaced, added at the top, or removed when it is no longer open. */
export function withOpenRow<Row extends { readonly updateTime: number }>(
  known: readonly Row[], row: Row, { idOf, isOpen }: RowRule<Row>,
): readonly Row[] {
  const id = idOf(row)
  const index = known.findIndex((other) => idOf(other) === id)
  const old = known[index]
  if (old === undefined) return isOpen(row) ? [row, ...known] : known
  if (old.updateTime > row.updateTime) return known
  return isOpen(row) ? known.with(index, row) : known.toSpliced(index, 1)
}

/** All open rows of a scope; undefined until they are read. */
export function useOpenRows<Row>(
  { key, read }: OpenRows<Row>,
  scope: string,
  load: (signal: AbortSignal) => Promise<readonly Row[]>,
): readonly Row[] | undefined {
  return useQuery({
    queryKey: [...key, scope],
    queryFn: ({ signal }) => read(scope, () => load(signal)),
    enabled: useIsLoggedIn(),
  }).data
}
