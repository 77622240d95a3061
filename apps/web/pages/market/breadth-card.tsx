// The market's breadth over its turnover; skeleton figures until every market is known, dashes
// when they could not be read.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { BreadthBar } from '@ingot/ui/figures/breadth-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ShortFigure } from '#widgets/figures/short-figure.tsx'
import styles from './breadth-card.module.css'
import { marketBreadth } from './market-breadth.ts'
import type { MarketEntry } from './sort-markets.ts'
import { useNewest } from './use-newest.ts'

const css = styleNames(styles)

export type BreadthCardProps = {
  readonly markets: readonly MarketEntry[] | undefined
  /** The markets could not be read; the list below says why. */
  readonly isFailed: boolean
}

export function BreadthCard({ markets, isFailed }: BreadthCardProps) {
  const t = useTranslations('market')
  const format = useFormat()
  const newest = useNewest(markets)
  const { up, flat, down, turnover } = useMemo(() => marketBreadth(newest ?? []), [newest])
  const isKnown = newest !== undefined && newest.length > 0
  const words = {
    up: t('up', { count: format.count(up) }),
    flat: t('flat', { count: format.count(flat) }),
    down: t('down', { count: format.count(down) }),
  }
  return (
    <Card label={t('breadth')}>
      <div className={css('line')}>
        <h2 className={css('title')}>{t('breadth')}</h2>
        <p className={css('turnover')}>
          {t('turnover24h')}{' '}
          {isKnown
            ? (
              <b>
                <ShortFigure
                  short={format.compact(turnover)}
                  unit="USDT"
                  whole={format.money(turnover)}
                />
              </b>
            )
            : <Ghost isFailed={isFailed} width={44} />}
        </p>
      </div>
      <div className={css('bar')}>
        {isKnown
          ? <BreadthBar down={down} flat={flat} label={Object.values(words).join(', ')} up={up} />
          : isFailed
            ? <BreadthBar down={0} flat={1} label={unknownFigure} up={0} />
            : <Skeleton height={10} width="100%" />}
      </div>
      {isKnown && (
        <div aria-hidden className={css('line', 'counts')}>
          <SignedText direction="up">{words.up}</SignedText>
          <span>{words.flat}</span>
          <SignedText direction="down">{words.down}</SignedText>
        </div>
      )}
      {!isKnown && (
        <div className={css('line', 'counts')}><Ghost isFailed={isFailed} width={52} /></div>
      )}
    </Card>
  )
}

/** In a figure's place: a plate while it is on its way, a dash when it does not come. */
function Ghost({ isFailed, width }: { readonly isFailed: boolean, readonly width: number }) {
  return isFailed
    ? unknownFigure
    : <span className={css('ghost')}><Skeleton width={width} /></span>
}
