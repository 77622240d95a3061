// The fields of a transfer: the direction, the coin and the amount, and both accounts after it. It
// sends nothing itself.
import type { CoinType, TransferType } from '@ingot/contract/vocabulary'
import { ArrowDownUp, ChartCandlestick, Wallet } from 'lucide'
import { type ReactNode, useReducer } from 'react'
import { useTranslations } from 'use-intl'
import type { Transfer } from '#features/account/app/use-money-moves.ts'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { restoredDraft, useDraftKept } from '@ingot/ui/device/kept-drafts.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AmountPlate } from '@ingot/web/widgets/money/amount-plate.tsx'
import { CoinList } from '@ingot/web/widgets/money/coin-list.tsx'
import {
  amountDecimals, changeMoneyForm, changeToShare, type MoneyForm, newMoneyForm, sourceOf,
  viewMoneyForm, withMax,
} from '@ingot/web/widgets/money/money-form.ts'
import { AfterCard } from './after-card.tsx'
import styles from './transfer-form.module.css'
import { ratioChange, transferOutcome } from './transfer-outcome.ts'
import { useTransferable } from './use-transferable.ts'

const css = styleNames(styles)

const icons = { spot: Wallet, contract: ChartCandlestick } as const

export type TransferFormProps = {
  readonly bar: ReactNode
  readonly firstSymbol: string
  readonly firstType: TransferType | undefined
  readonly isBusy: boolean
  readonly onTransfer: (transfer: Transfer) => void
}

export function TransferForm(props: TransferFormProps) {
  const { bar, firstSymbol, firstType, isBusy, onTransfer } = props
  const t = useTranslations()
  const format = useFormat()
  const [typed, change] = useReducer(changeMoneyForm, undefined, () =>
    restoredDraft('transfer', newMoneyForm(firstSymbol, firstType)))
  useDraftKept('transfer', typed)
  const { symbol, transferType, isChoosing } = typed
  const from = sourceOf(typed)
  const { own, after } = useAccounts(typed, from)
  const form = withMax(typed, own?.most)
  const { amount, problem, shown } = viewMoneyForm(form, own?.available)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const most = format.amount(own?.available, symbol, 'exact')
  const availableText = isHidden ? hiddenFigure : format.figure(own?.available, symbol)
  const error = shown === 'over'
    ? t('property.amountOver', { amount: isHidden ? hiddenFigure : most })
    : shown === 'missing' ? t('property.amountMissing') : undefined
  const handlePress = (): void => {
    change({ kind: 'press' })
    if (problem !== undefined) return
    // A transfer that is sent again is the same one, whatever the balance has become.
    change({ kind: 'type', text: amount })
    onTransfer({ transferType, symbol, amount })
  }
  const footer = (
    <SendButton busyLabel={t('property.transferring')} isBusy={isBusy} onPress={handlePress}>
      {problem === 'missing'
        ? t('property.transferCoin', { symbol })
        : t('property.transferAmount', { amount: format.figure(amount, symbol), symbol })}
    </SendButton>
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="transfer">
      <div className={css('page')}>
        <TransferRoute
          from={from}
          isDisabled={isBusy}
          onSwap={() => change({ kind: 'swap' })}
        />
        <CoinRow
          available={availableText}
          onPress={() => change({ kind: 'open-choice' })}
          symbol={symbol}
        />
        <AmountPlate
          decimals={amountDecimals}
          error={error}
          isDisabled={isBusy}
          onChange={(text) => change({ kind: 'type', text })}
          onShare={(percent) => {
            if (own !== undefined) change(changeToShare(percent, own.most))
          }}
          symbol={symbol}
          value={form.typed}
        />
        <AfterCard {...after(problem === undefined ? amount : '0')} symbol={symbol} />
      </div>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isChoosing}
        onClose={() => change({ kind: 'close-choice' })}
        title={t('property.chooseCoin')}
      >
        <CoinList onChoose={(to) => change({ kind: 'choose', symbol: to })} symbol={symbol} />
      </Sheet>
    </Screen>
  )
}

/** The account that pays, and both of them after an amount has moved; live. */
function useAccounts({ symbol }: MoneyForm, from: CoinType) {
  const spot = useTransferable('spot', symbol)
  const contract = useTransferable('contract', symbol)
  const settles = useContractListings()?.some(({ originalSymbol }) => originalSymbol === symbol)
  return {
    own: from === 'spot' ? spot : contract,
    after: (amount: string) => ({
      outcome: spot && contract && transferOutcome({
        from, amount, spot: spot.available, contract: contract.available,
      }),
      ratio: settles === true
        ? ratioChange(contract?.positions ?? [], from === 'spot' ? amount : `-${amount}`)
        : null,
    }),
  }
}

type CoinRowProps = {
  readonly symbol: string
  readonly available: string
  readonly onPress: () => void
}

function CoinRow({ symbol, available, onPress }: CoinRowProps) {
  const t = useTranslations()
  const coin = useCoins().data?.find((known) => known.symbol === symbol)
  const settles = useContractListings()?.some(({ originalSymbol }) => originalSymbol === symbol)
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        isStrong
        lead={<CoinLogo src={coin?.logo} symbol={symbol} />}
        onPress={onPress}
        subtitle={settles === true ? t('transfer.marginCoin', { symbol }) : coin?.name}
        title={<><VisuallyHidden>{`${t('property.coin')}: `}</VisuallyHidden>{symbol}</>}
        value={(
          <span className={css('available')}>
            {t('property.available')}
            <b className={css('figure')}>{available}</b>
          </span>
        )}
      />
    </Card>
  )
}

type TransferRouteProps = {
  readonly from: CoinType
  readonly isDisabled: boolean
  readonly onSwap: () => void
}

/** From where to where money goes, and the arrows that turn it around. */
function TransferRoute({ from, isDisabled, onSwap }: TransferRouteProps) {
  const t = useTranslations('property')
  const names = { spot: t('spotAccount'), contract: t('contractAccount') }
  const to = from === 'spot' ? 'contract' : 'spot'
  const ends = [{ label: t('from'), account: from }, { label: t('to'), account: to }] as const
  return (
    <Card isFlush>
      <div className={css('route')}>
        {ends.map(({ label, account }) => (
          <ListRow
            isStrong
            key={label}
            lead={<RoundMark icon={icons[account]} tone="mute" />}
            title={(
              <>
                <span className={css('label')}>{label}</span>
                <span className={css('name')}>{names[account]}</span>
              </>
            )}
          />
        ))}
        <button
          aria-label={t('swap')}
          className={css('swap')}
          disabled={isDisabled}
          onClick={onSwap}
          type="button"
        >
          <Icon of={ArrowDownUp} size={20} />
        </button>
      </div>
    </Card>
  )
}
