// The two rows above the button: the coin or currency on the other side with its price, and the
// bank account.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import type { QuickTermsView } from '#features/quick-trade/quick-terms.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Landmark } from 'lucide'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FiatMark } from '#features/bank-account/app/fiat-mark.tsx'
import type { QuickDraft } from './quick-draft.ts'
import styles from './quick-form.module.css'
import type { QuickChoice } from './quick-sheets.tsx'
import type { QuickView } from './view-quick.ts'

const css = styleNames(styles)

export type QuickRowsProps = {
  readonly card: BankAccount | undefined
  readonly draft: QuickDraft
  readonly terms: QuickTermsView
  readonly view: QuickView
  /** Since when the account of a sale receives payouts, as long as it does not. */
  readonly payoutWait: string | undefined
  readonly onChoose: (choice: QuickChoice) => void
}

export function QuickRows(props: QuickRowsProps) {
  const { card, draft, terms, view, payoutWait, onChoose } = props
  const t = useTranslations('c2c')
  const format = useFormat()
  const { coin, fiat, price, priceText, coinAmount } = view
  const logo = useCoins().data?.find(({ symbol }) => symbol === coin.symbol)?.logo
  const isBuy = draft.side === 'buy'
  // The row of the side whose unit is not at the amount.
  const isCoin = draft.fixed === 'fiat'
  const fee = signOfDecimal(terms.buyFee) === 0 ? t('noFee')
    : t('feeOf', { amount: format.amount(terms.buyFee, symbolDefault) })
  return (
    <div className={css('rows')}>
      <Card isFlush>
        <ListRow
          hasChevron
          isStrong
          lead={isCoin || draft.fiat === undefined
            ? <CoinLogo size={36} src={logo} symbol={coin.symbol} />
            : <FiatMark fiat={draft.fiat} />}
          onPress={() => onChoose(isCoin ? 'coin' : 'fiat')}
          subtitle={t(isBuy === isCoin ? 'get' : isBuy ? 'pay' : 'sellAmount')}
          title={isCoin ? coin.symbol : draft.fiat ?? t('chooseFiat')}
          value={priceText === undefined || fiat === undefined ? undefined : (
            <span className={css('value')}>
              {rateText({
                from: coin.symbol, rate: format.figure(priceText, fiat.fiat, 'exact'),
                to: fiat.fiat,
              })}
              <span className={css('under')}>
                {t('spreadOf', { rate: format.ppm(price?.spreadPpm ?? 0) })}
              </span>
            </span>
          )}
        />
        <ListRow
          hasChevron
          isStrong
          lead={<RoundMark icon={Landmark} tone="mute" />}
          onPress={() => onChoose('card')}
          subtitle={t(isBuy ? 'payWith' : 'paidTo')}
          title={card === undefined ? t(isBuy ? 'anyCard' : 'noCard')
            : `${card.bankName} ·· ${card.lastFour}`}
          value={(
            <span className={css('value')}>
              {isBuy ? fee : card?.holder ?? ''}
              {payoutWait !== undefined && <span className={css('wait')}>{payoutWait}</span>}
            </span>
          )}
        />
      </Card>
      {!isBuy && (
        <p className={css('held')}>
          {t('held', { amount: format.amount(coinAmount ?? '0', coin.symbol) })}
        </p>
      )}
    </div>
  )
}
