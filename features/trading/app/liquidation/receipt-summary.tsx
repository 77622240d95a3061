// The position that was liquidated and its loss.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { Ban, Zap } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { stepWords } from '#features/trading/app/contract-lists/step-words.ts'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import styles from './receipt-summary.module.css'
import type { ReceiptPartProps } from './receipt-view.tsx'

const css = styleNames(styles)

export function ReceiptSummary({ receipt, figures, steps }: ReceiptPartProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const isLong = receipt.direction === 'long'
  const { base, quote, priceDecimals, quantityDecimals } = steps
  return (
    <>
      <div className={css('head')}>
        <CoinLogo size={32} src={steps.listing.logo} symbol={base} />
        <div className={css('names')}>
          <p className={css('pair')}>{steps.pair} <KindBadge symbol={receipt.symbol} /></p>
          <p className={css('time')}>{format.dateTime(receipt.time)}</p>
        </div>
        <Badge icon={receipt.step === 'orders_cancelled' ? Ban : Zap} tone="danger">
          {t(receipt.step === 'closed' ? 'liquidated' : stepWords[receipt.step])}
        </Badge>
      </div>
      <div className={css('result')}>
        {figures.result !== undefined && <Result quote={quote} text={figures.result} />}
        <span className={css('side')}>
          <Badge tone={isLong ? 'up' : 'down'}>{t(isLong ? 'long' : 'short')}</Badge>
          {' '}
          <Badge tone="mute">{t(receipt.marginMode)}</Badge>
        </span>
      </div>
      <div className={css('stats')}>
        <Stat label={t('size', { symbol: base })}>
          {format.quantity(receipt.quantity, quantityDecimals)}
        </Stat>
        <Stat label={t('margin', { symbol: quote })}>
          {format.figure(receipt.marginAmount, quote, 'exact')}
        </Stat>
        <Stat align="end" label={t('bankruptcyPrice')}>
          {format.price(receipt.bankruptcyPrice, priceDecimals)}
        </Stat>
      </div>
    </>
  )
}

type ResultProps = { readonly text: string, readonly quote: string }

/** A liquidation in profit is a gain, though most are losses. */
function Result({ text, quote }: ResultProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const rounded = roundDecimals(text, moneyPrecision)
  return (
    <div>
      <p className={css('time')}>{t(directionOf(rounded) === 'up' ? 'realised' : 'loss')}</p>
      <p className={css('loss')}>
        <SignedText direction={directionOf(rounded)}>
          {format.signed(text, moneyPrecision)}
        </SignedText>
        <span className={css('unit')}> {quote}</span>
      </p>
    </div>
  )
}
