// The sandbox's own payment: one tap sends test coins to the user's address over the network that
// is shown. They cross its chain as real ones would.
import { FlaskConical } from 'lucide'
import { useTranslations } from 'use-intl'
import type { DepositPlace } from './parts/use-deposit-coins.ts'
import { useTestPayment } from './parts/use-deposit-check.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { faucetAmounts } from '@ingot/web/widgets/money/faucet-amounts.ts'

export function TestPayment({ symbol, chain }: DepositPlace) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const payment = useTestPayment()
  const [amount = '1'] = faucetAmounts(useTicker(`${symbol}USDT`)?.price)
  return (
    <Card isFlush label={t('testPayment')}>
      <ListRow
        lead={<RoundMark icon={FlaskConical} tone="gold" />}
        subtitle={t('testPaymentText')}
        title={t('testPayment')}
        trailing={(
          <Button
            busyLabel={t('sending')}
            isBusy={payment.isBusy}
            isNarrow
            kind="tint"
            onPress={() => payment.send({ symbol, chain, amount })}
            size="s"
          >
            {t('sendTest', { amount: format.amount(amount, symbol, 'exact') })}
          </Button>
        )}
      />
    </Card>
  )
}
