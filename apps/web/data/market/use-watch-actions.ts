// Changes of the watchlist. SPEC §4: a symbol that is in the list is removed, another is added, and
// then the list is reloaded.
import { addSelfSelection } from '@ingot/contract/calls/watchlist/add-self-selection.ts'
import { delSelfSelection } from '@ingot/contract/calls/watchlist/del-self-selection.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { failureText } from '#data/call/failure-text.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { loadWatchlist, watchlistKey } from './use-watchlist.ts'

/** Adds several markets, one after the other, and reloads the list once. */
export function useWatchAll(): { add(symbols: readonly string[]): void; isBusy: boolean } {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(symbols: readonly string[]) {
      for (const symbol of symbols) await ask(addSelfSelection, { symbol })
    },
    onError: (error) => showToast({ tone: 'error', text: failureText(error) }),
    onSettled: () => cache.invalidateQueries({ queryKey: watchlistKey }),
  })
  return { add: (symbols) => (isPending ? undefined : mutate(symbols)), isBusy: isPending }
}

/** Adds or removes a market; `toggle(symbol)` does nothing while a toggle runs. */
export function useToggleWatch(
  onToggled: (symbol: string, isRemoved: boolean) => void,
): { toggle(symbol: string): void } {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(symbol: string) {
      const known = await cache.ensureQueryData({ queryKey: watchlistKey, queryFn: loadWatchlist })
      const isWatched = known.some((ticker) => ticker.symbol === symbol)
      await ask(isWatched ? delSelfSelection : addSelfSelection, { symbol })
      return isWatched
    },
    onSuccess: (isRemoved, symbol) => onToggled(symbol, isRemoved),
    onError: (error) => showToast({ tone: 'error', text: failureText(error) }),
    onSettled: () => cache.invalidateQueries({ queryKey: watchlistKey }),
  })
  return { toggle: (symbol) => (isPending ? undefined : mutate(symbol)) }
}
