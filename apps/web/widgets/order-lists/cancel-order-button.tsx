// The button that cancels one open order, of any kind.
import { useTranslations } from 'use-intl'
import { useMarket } from '#data/market/use-tickers.ts'
import { Button } from '#ui/marks/button.tsx'

export type CancelOrderButtonProps = {
  /** The order's market, which names the order to screen readers. */
  readonly symbol: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

export function CancelOrderButton({ symbol, isBusy, onPress }: CancelOrderButtonProps) {
  const t = useTranslations('trade')
  const pair = useMarket(symbol)?.pair ?? symbol
  return (
    <Button
      busyLabel=""
      isBusy={isBusy}
      kind="line"
      label={t('cancelOrderOf', { pair })}
      onPress={onPress}
      size="s"
    >
      {t('cancelOrder')}
    </Button>
  )
}
