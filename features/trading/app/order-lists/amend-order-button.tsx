// The button that opens the amendment of one order, of any kind.
import { useTranslations } from 'use-intl'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { Button } from '@ingot/ui/marks/button.tsx'

export type AmendOrderButtonProps = {
  /** The order's market, which names the order to screen readers. */
  readonly symbol: string
  readonly onPress: () => void
}

export function AmendOrderButton({ symbol, onPress }: AmendOrderButtonProps) {
  const t = useTranslations('position')
  const pair = useMarket(symbol)?.pair ?? symbol
  return (
    <Button kind="soft" label={t('amendOf', { pair })} onPress={onPress} size="s">
      {t('amend')}
    </Button>
  )
}
