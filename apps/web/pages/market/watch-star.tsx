// The star of a market row: filled when the market is among the favourites.
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsWatched, useToggleWatch } from '#data/use-watchlist.ts'
import { IconButton } from '#ui/icon-button.tsx'

export function WatchStar({ symbol, name }: { readonly symbol: string, readonly name: string }) {
  const t = useTranslations('market')
  const isWatched = useIsWatched(symbol)
  const { toggle } = useToggleWatch()
  return (
    <IconButton
      icon={Star}
      inlay={isWatched === true}
      isPressed={isWatched ?? false}
      label={t('watch', { symbol: name })}
      onPress={() => toggle(symbol)}
      size={16}
    />
  )
}
