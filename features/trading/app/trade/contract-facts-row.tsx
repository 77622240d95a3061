// Mark, index and the next funding of a contract, above its ticket.
import { useTranslations } from 'use-intl'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useTimeLeft } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './contract-facts-row.module.css'

const css = styleNames(styles)

export function ContractFactsRow({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('ticket')
  const format = useFormat()
  const decimals = useMarket(symbol)?.priceDecimals
  const mark = useMark(symbol)
  const left = useTimeLeft(mark?.nextFundingTime)
  const isStale = useIsStale(`${symbol}@mark`)
  const price = (figure: string | null | undefined): string =>
    decimals === undefined ? unknownFigure : format.price(figure, decimals)
  const rate = mark && format.funding(mark.fundingRate)
  return (
    <dl className={css('facts', isStale && 'stale')}>
      <Fact label={t('markPrice')}>{price(mark?.markPrice)}</Fact>
      <Fact label={t('indexPrice')}>{price(mark?.indexPrice)}</Fact>
      <Fact label={t('fundingCountdown')}>{`${rate ?? unknownFigure} / ${left}`}</Fact>
    </dl>
  )
}

type FactProps = { readonly label: string, readonly children: string }

function Fact({ label, children }: FactProps) {
  return (
    <div className={css('fact')}>
      <dt className={css('label')}>{label}</dt>
      <dd className={css('value')}>{children}</dd>
    </div>
  )
}
