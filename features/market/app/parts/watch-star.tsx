// The star of one market: filled when it is in the watchlist, pressed to add or remove it, which
// is announced. A removal can be undone.
import { Star } from 'lucide'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { toggleWatch, watchAgain } from '#features/market/app/data/use-watch-actions.ts'
import { useIsWatched } from '#features/market/app/data/use-is-watched.ts'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

export type WatchStarProps = {
  readonly symbol: string
  /** The coin's letters, for the label. */
  readonly coin: string
  /** Small in a list's row, larger in a bar. */
  readonly size?: 16 | 22
}

export const WatchStar = memo(function WatchStar({ symbol, coin, size = 16 }: WatchStarProps) {
  const t = useTranslations('search')
  const isWatched = useIsWatched(symbol)
  const handlePress = (): Promise<void> => toggleWatch(symbol, (isRemoved) => showToast(isRemoved
    ? {
      text: t('removed', { coin }),
      action: { label: t('undo'), onPress: () => watchAgain(symbol) },
    }
    : { text: t('added', { coin }) }))
  return (
    <IconButton
      icon={Star}
      inlay={isWatched === true}
      isDisabled={isWatched === undefined}
      isPressed={isWatched}
      label={t(isWatched === true ? 'unwatch' : 'watch', { coin })}
      onPress={() => void handlePress()}
      size={size}
    />
  )
})
