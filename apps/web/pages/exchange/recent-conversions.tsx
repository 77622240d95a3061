// The user's latest conversions, below the form; nothing is shown before the first.
import { useTranslations } from 'use-intl'
import { useConversions } from '#data/conversion/use-conversions.ts'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '#widgets/figures/private-figure.tsx'
import styles from './recent-conversions.module.css'

const css = styleNames(styles)
const shownMax = 3

export function RecentConversions({ onAll }: { readonly onAll: () => void }) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const logos = useCoins().data ?? []
  const rows = useConversions().rows?.slice(0, shownMax) ?? []
  if (rows.length === 0) return null
  const logo = (symbol: string) => (
    <CoinLogo
      size={24}
      src={logos.find((one) => one.symbol === symbol)?.logo}
      symbol={symbol}
    />
  )
  return (
    <section>
      <SectionHead moreLabel={t('all')} onMore={onAll} title={t('recent')} />
      <Card isFlush>
        {rows.map(({ id, fromSymbol, toSymbol, fromAmount, toAmount, takenTime }) => (
          <ListRow
            key={id}
            lead={<span className={css('duo')}>{logo(fromSymbol)}{logo(toSymbol)}</span>}
            onPress={onAll}
            subtitle={format.dayTime(takenTime)}
            title={t('pair', { from: fromSymbol, to: toSymbol })}
            value={(
              <PrivateFigure>
                <b className={css('got')}>{`+${format.amount(toAmount, toSymbol)}`}</b>
                <span className={css('gave')}>
                  {`${minusSign}${format.amount(fromAmount, fromSymbol)}`}
                </span>
              </PrivateFigure>
            )}
          />
        ))}
      </Card>
    </section>
  )
}
