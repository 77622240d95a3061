// The coin of a money sheet: a row that shows it, and in its place the list of all coins while
// another one is chosen. Both are inside the same sheet, so the typed amount is not covered.
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { CoinList } from './coin-list.tsx'
import styles from './money-sheet.module.css'
import type { UsedMoneyForm } from './use-money-form.ts'

const css = styleNames(styles)

export function CoinChoice({ form, change }: UsedMoneyForm) {
  const { symbol, isChoosing } = form
  const t = useTranslations('property')
  const coin = useCoins().data?.find((known) => known.symbol === symbol)
  if (isChoosing) {
    return (
      <CoinList onChoose={(chosen) => change({ kind: 'choose', symbol: chosen })} symbol={symbol} />
    )
  }
  return (
    <div className={css('plate')}>
      <ListRow
        hasChevron
        isStrong
        lead={<CoinLogo src={coin?.logo} symbol={symbol} />}
        onPress={() => change({ kind: 'open-choice' })}
        title={<><VisuallyHidden>{`${t('coin')}: `}</VisuallyHidden>{symbol}</>}
        {...(coin === undefined || coin.name === symbol ? {} : { subtitle: coin.name })}
      />
    </div>
  )
}
