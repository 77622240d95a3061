// Changes of the watchlist. SPEC §4: a symbol that is in the list is removed, another is added, and
// then the list is reloaded.
import { addSelfSelection, delSelfSelection } from '#features/market/watchlist.calls.ts'
import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { ask } from '@ingot/web/data/call/ask.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { watchlistKey, watchlistQuery } from './use-watchlist.ts'

const addAll = {
  async mutationFn(symbols: readonly string[]) {
    for (const symbol of symbols) await ask(addSelfSelection, { symbol })
  },
  onError: complain,
  onSettled: reload,
}

/** Adds several markets, one after the other, and reloads the list once. */
export function useWatchAll(): { add(symbols: readonly string[]): void; isBusy: boolean } {
  const { mutate, isPending } = useMutation(addAll)
  return { add: (symbols) => (isPending ? undefined : mutate(symbols)), isBusy: isPending }
}

/** Adds a market again whose removal is undone. */
export function watchAgain(symbol: string): void {
  void run(addAll, [symbol])
}

const toggling = new Set<string>()

/**
 * Adds or removes a market; does nothing while its toggle runs. It is no hook, because one in each
 * row of a list costs more than the row's figures.
 */
export async function toggleWatch(
  symbol: string, onToggled: (isRemoved: boolean) => void,
): Promise<void> {
  if (toggling.has(symbol)) return
  toggling.add(symbol)
  await run({
    async mutationFn() {
      const known = await queryClient.ensureQueryData(watchlistQuery)
      const isWatched = known.some((ticker) => ticker.symbol === symbol)
      await ask(isWatched ? delSelfSelection : addSelfSelection, { symbol })
      return isWatched
    },
    onSuccess: onToggled,
    onError: complain,
    onSettled: reload,
  }, symbol)
  toggling.delete(symbol)
}

/** Its options show a failure. */
async function run<Result, Input>(
  options: MutationOptions<Result, Error, Input>, input: Input,
): Promise<void> {
  await queryClient.getMutationCache().build(queryClient, options).execute(input)
    .catch(() => undefined)
}

function complain(error: Error): void {
  showToast({ tone: 'error', text: failureText(error) })
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: watchlistKey })
}
