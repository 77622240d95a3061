// The button that cancels one open order, of any kind.
import { useTranslations } from 'use-intl'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { Button } from '@ingot/ui/marks/button.tsx'

export type CancelOrderButtonProps = {
  /** The order's market, which names the order to screen readers. */
  readonly symbol: string
  readonly isBusy: boolean
  /** Its words name the order: next to a form, "Cancel" alone could mean to leave the form. */
  readonly isNamed?: boolean
  readonly onPress: () => void
}

export function CancelOrderButton(props: CancelOrderButtonProps) {
  const { symbol, isBusy, isNamed = false, onPress } = props
  const t = useTranslations('trade')
  const pair = useMarket(symbol)?.pair ?? symbol
  const name = t('cancelOrderOf', { pair })
  return (
    <Button
      busyLabel=""
      isBusy={isBusy}
      kind="line"
      label={name}
      onPress={onPress}
      size="s"
    >
      {isNamed ? name : t('cancelOrder')}
    </Button>
  )
}
