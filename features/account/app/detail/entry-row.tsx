// One line of the ledger: its kind, its reference and time, the amount and the balance after it. It
// leads to its request where there is one.
import type { Entry } from '#features/record/entries.calls.ts'
import type { PostingKind } from '@ingot/contract/vocabulary'
import {
  ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, ChartCandlestick, CreditCard, Gift,
  type IconNode, ReceiptText, Repeat2, Rocket, Timer, Trophy, UsersRound, Zap,
} from 'lucide'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import styles from './entry-row.module.css'
import { useEntryWords } from '#features/statement/app/use-entry-words.ts'
import { useOpenPlace } from './use-open-place.ts'

const css = styleNames(styles)

const icons: Readonly<Record<PostingKind, IconNode>> = {
  trade: ChartCandlestick, fee: ChartCandlestick, pnl: ChartCandlestick, funding: Timer,
  liquidation: Zap, insurance: Zap, deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine,
  transfer: ArrowRightLeft, conversion: Repeat2, quick_trade: CreditCard, subscription: Rocket,
  allotment: Rocket, refund: Rocket, copy_share: UsersRound, prize: Trophy, coupon: Gift,
  rebate: Gift, adjustment: ReceiptText, opening: ReceiptText, house: ReceiptText,
}

export type EntryRowProps = {
  readonly entry: Entry
  /** The decimals of the column. */
  readonly decimals: number
}

export const EntryRow = memo(function EntryRow({ entry, decimals }: EntryRowProps) {
  const t = useTranslations('holding')
  const format = useFormat()
  const words = useEntryWords()(entry)
  const onPress = useOpenPlace()(entry)
  const { kind, amount, after, createTime, trade, withdrawalId, symbol } = entry
  const reference = trade?.orderId ?? trade?.tradeId ?? withdrawalId
  // A fee would reveal the size of a trade.
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const hasFee = !isHidden && kind === 'trade' && trade?.feeSymbol === symbol
    && signOfDecimal(trade.fees) > 0 && signOfDecimal(amount) > 0
  const details = [
    ...reference === null ? [] : [`#${reference}`], format.dayTime(createTime),
  ]
  return (
    <li className={css('item')}>
      <ListRow
        lead={<RoundMark icon={icons[kind]} tone="mute" />}
        onPress={onPress}
        subtitle={(
          <>
            {details.join(' · ')}
            {hasFee && (
              <span className={css('fee')}>
                {t('lessFee', { fee: format.figure(trade.fees, symbol, 'exact') })}
              </span>
            )}
          </>
        )}
        title={words}
        value={(
          <span className={css('figures')}>
            <b className={css('amount')}>
              <PrivateFigure>{format.signed(amount, decimals)}</PrivateFigure>
            </b>
            <span className={css('after')}>
              <PrivateFigure>{format.digits(after, decimals)}</PrivateFigure>
            </span>
          </span>
        )}
      />
    </li>
  )
})
