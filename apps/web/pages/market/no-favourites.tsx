// In the favourites' place while there are none: how to have some, and three to begin with.
import { useTranslations } from 'use-intl'
import { useTurnover } from '#data/market/use-rankings.ts'
import { useWatchAll } from '#data/market/use-watch-actions.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TickerRow } from '#widgets/market/ticker-row.tsx'
import { WatchStar } from '#widgets/market/watch-star.tsx'
import styles from './no-favourites.module.css'

const css = styleNames(styles)

const firstCount = 3

export function NoFavourites() {
  const t = useTranslations('market')
  const first = useTurnover().data?.slice(0, firstCount) ?? []
  const watch = useWatchAll()
  return (
    <>
      <Empty detail={t('noFavouritesDetail')} title={t('noFavourites')} />
      <ul>
        {first.map(({ symbol, targetSymbol }) => (
          <TickerRow
            action={<WatchStar coin={targetSymbol} symbol={symbol} />}
            key={symbol}
            symbol={symbol}
          />
        ))}
      </ul>
      {first.length > 0 && (
        <div className={css('end')}>
          <Button
            busyLabel={t('addThree')}
            isBusy={watch.isBusy}
            onPress={() => watch.add(first.map(({ symbol }) => symbol))}
          >
            {t('addThree')}
          </Button>
        </div>
      )}
    </>
  )
}
