// The choices of a quick trade in their sheets: coin, currency, bank account.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import type { QuickTermsView } from '#features/quick-trade/quick-terms.calls.ts'
import { type Fiat, isFiat } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FiatMark } from '#features/bank-account/app/fiat-mark.tsx'
import { useFiatNames } from '#features/bank-account/app/use-fiat-names.ts'
import type { QuickChange, QuickDraft } from './quick-draft.ts'
import styles from './quick-form.module.css'

const css = styleNames(styles)

export type QuickChoice = 'coin' | 'fiat' | 'card'

export type QuickSheetsProps = {
  readonly accounts: readonly BankAccount[]
  readonly change: (change: QuickChange) => void
  /** Undefined while every sheet is closed. */
  readonly choosing: QuickChoice | undefined
  readonly draft: QuickDraft
  readonly terms: QuickTermsView
  readonly onClose: () => void
}

export function QuickSheets(props: QuickSheetsProps) {
  const { choosing, onClose } = props
  const t = useTranslations()
  const titles = {
    coin: t('c2c.chooseCoin'), fiat: t('c2c.chooseFiat'), card: t('c2c.chooseCard'),
  } as const
  const sheetOf = (choice: QuickChoice, content: ReactNode) => (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={choosing === choice}
      onClose={onClose}
      title={titles[choice]}
    >
      {content}
    </Sheet>
  )
  return (
    <>
      {sheetOf('coin', <CoinChoice {...props} />)}
      {sheetOf('fiat', <FiatChoice {...props} />)}
      {sheetOf('card', <CardChoice {...props} />)}
    </>
  )
}

function CoinChoice({ terms, draft, change, onClose }: QuickSheetsProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const logos = useCoins().data ?? []
  return (
    <RadioList
      choices={terms.coins.map(({ symbol, name, available }) => ({
        value: symbol, label: symbol, detail: `${name} · ${format.figure(available, symbol)}`,
        lead: (
          <CoinLogo src={logos.find((coin) => coin.symbol === symbol)?.logo} symbol={symbol} />
        ),
      }))}
      label={t('chooseCoin')}
      onChange={(symbol) => {
        change({ kind: 'coin', symbol })
        onClose()
      }}
      value={draft.symbol}
    />
  )
}

const cardOf = (accounts: readonly BankAccount[], fiat: Fiat): string | undefined => {
  const own = accounts.filter((account) => account.fiat === fiat)
  return (own.find(({ isDefault }) => isDefault) ?? own[0])?.id
}

function FiatChoice({ terms, accounts, draft, change, onClose }: QuickSheetsProps) {
  const t = useTranslations('c2c')
  const names = useFiatNames()
  return (
    <RadioList<string>
      choices={terms.fiats.map(({ fiat, isOpen, canBuy }) => ({
        value: fiat, label: fiat,
        detail: !isOpen ? t('closed', { fiat })
          : canBuy ? names.nameOf(fiat) : t('sellOnly', { fiat }),
        lead: <FiatMark fiat={fiat} />,
      }))}
      label={t('chooseFiat')}
      onChange={(fiat) => {
        if (isFiat(fiat)) change({ kind: 'fiat', fiat, cardId: cardOf(accounts, fiat) })
        onClose()
      }}
      value={draft.fiat}
    />
  )
}

function CardChoice({ accounts, draft, change, onClose }: QuickSheetsProps) {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const now = useExchangeTime()
  const own = accounts.filter(({ fiat }) => draft.fiat === undefined || fiat === draft.fiat)
  return (
    <>
      <RadioList
        choices={own.map(({ id, bankName, lastFour, fiat, holder, payoutTime }) => ({
          value: id, label: `${bankName} ·· ${lastFour}`,
          detail: draft.side === 'sell' && now < payoutTime
            ? t('bank.payoutFrom', { time: format.dayTime(payoutTime) })
            : `${fiat} · ${holder}`,
        }))}
        label={t('c2c.chooseCard')}
        onChange={(id) => {
          const chosen = own.find((account) => account.id === id)
          if (chosen !== undefined && draft.fiat === undefined) {
            change({ kind: 'fiat', fiat: chosen.fiat, cardId: id })
          } else change({ kind: 'card', id })
          onClose()
        }}
        value={draft.cardId}
      />
      <div className={css('add')}>
        <Button
          icon={Plus}
          kind="soft"
          onPress={() => void router.navigate({
            to: '/pages/bank/add', search: { fiat: draft.fiat },
          })}
        >
          {t('c2c.addCard')}
        </Button>
      </div>
    </>
  )
}
