// One coin of an account in full: available, frozen, and its actions.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useBalance } from '#data/account/use-balances.ts'
import { useFormat, useIsSandbox } from '#data/market/use-site-config.ts'
import { useMarket, useTickers } from '#data/market/use-tickers.ts'
import { approximately } from '#format/create-format.ts'
import { Button } from '#ui/marks/button.tsx'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './coin-sheet.module.css'
import { holdingOf } from '#widgets/figures/holding.ts'
import { PrivateFigure } from '#widgets/figures/private-figure.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const css = styleNames(styles)

export type CoinOfAccount = { readonly account: CoinType, readonly symbol: string }

export type CoinSheetProps = {
  readonly coin: CoinOfAccount
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDeposit: () => void
  readonly onWithdraw: () => void
  readonly onTransfer: () => void
  readonly onTrade: (market: string) => void
}

export function CoinSheet(props: CoinSheetProps) {
  const { coin, isOpen, onClose, onDeposit, onWithdraw, onTransfer, onTrade } = props
  const t = useTranslations()
  const isSandbox = useIsSandbox()
  const market = useMarket(`${coin.symbol}USDT`)?.symbol
  return (
    <Sheet closeLabel={t('common.close')} isOpen={isOpen} onClose={onClose} title={coin.symbol}>
      <div className={css('sheet')}>
        <CoinLedger coin={coin} />
        <div className={css('buttons')}>
          {isSandbox && coin.account === 'spot' && (
            <Button kind="line" onPress={onDeposit}>{t('property.deposit')}</Button>
          )}
          {coin.account === 'spot' && (
            <WithdrawButton onPress={onWithdraw} symbol={coin.symbol} />
          )}
          <Button kind="line" onPress={onTransfer}>{t('property.transfer')}</Button>
          {market !== undefined && (
            <Button onPress={() => onTrade(market)}>{t('shell.tabTrade')}</Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function CoinLedger({ coin }: { readonly coin: CoinOfAccount }) {
  const t = useTranslations('property')
  const format = useFormat()
  const balance = useBalance(coin.account, coin.symbol).data
  const tickers = useTickers()
  const worth = balance === undefined ? undefined : holdingOf(balance, tickers).worth
  const figures = [
    { label: t('available'), text: format.amount(balance?.available) },
    { label: t('frozen'), text: format.amount(balance?.frozen) },
    { label: t('total'), text: format.amount(balance?.total) },
  ]
  return (
    <Ledger>
      {figures.map(({ label, text }) => (
        <LedgerRow key={label} label={label}>
          <PrivateFigure>{`${text} ${coin.symbol}`}</PrivateFigure>
        </LedgerRow>
      ))}
      <LedgerRow isStrong label={t('worth')}>
        <PrivateFigure>{`${approximately}${format.money(worth)} USDT`}</PrivateFigure>
      </LedgerRow>
    </Ledger>
  )
}
