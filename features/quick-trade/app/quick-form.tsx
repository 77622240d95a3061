// The form of a quick trade. Its figures are indicative; the button asks for the firm quote, which
// opens in its sheet.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import type { QuickQuote, QuickTermsView } from '#features/quick-trade/quick-terms.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { Delete } from 'lucide'
import { type ReactNode, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useQuickQuote } from './use-quick-trade.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { restoredDraft, useDraftKept } from '@ingot/ui/device/kept-drafts.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { QuickTradeSearch } from './page.ts'
import { QuickAmount } from './quick-amount.tsx'
import { afterKey, changeQuickDraft, type QuickChange, type QuickDraft } from './quick-draft.ts'
import styles from './quick-form.module.css'
import { QuickQuoteSheet } from './quick-quote-sheet.tsx'
import { QuickRows } from './quick-rows.tsx'
import { type QuickChoice, QuickSheets } from './quick-sheets.tsx'
import { usePayoutWait } from './use-payout-wait.ts'
import { type QuickView, viewQuick } from './view-quick.ts'

const css = styleNames(styles)

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'] as const

export type QuickFormProps = {
  readonly accounts: readonly BankAccount[]
  readonly bar: (title: string) => ReactNode
  readonly first: QuickTradeSearch
  readonly terms: QuickTermsView
}

function firstDraft({ accounts, first }: Pick<QuickFormProps, 'accounts' | 'first'>): QuickDraft {
  const card = accounts.find(({ isDefault }) => isDefault)
  const side = first.side ?? 'buy'
  return {
    side, fiat: card?.fiat, symbol: first.symbol ?? 'USDT', typed: '',
    fixed: side === 'buy' ? 'fiat' : 'coin', cardId: card?.id, wasSent: false,
  }
}

export function QuickForm({ accounts, bar, first, terms }: QuickFormProps) {
  const t = useTranslations('c2c')
  const [draft, change] = useReducer(changeQuickDraft, { accounts, first }, (props) =>
    restoredDraft('quick-trade', firstDraft(props)))
  useDraftKept('quick-trade', draft)
  const [choosing, setChoosing] = useState<QuickChoice>()
  const [firm, setFirm] = useState<QuickQuote>()
  const quoting = useQuickQuote()
  const view = viewQuick(draft, terms)
  const problem = useProblem(view, draft.wasSent)
  const card = accounts.find(({ id }) => id === draft.cardId)
  const payoutWait = usePayoutWait(draft, card)
  const title = t(draft.side === 'buy' ? 'buyTitle' : 'sellTitle')
  if (view === undefined) return <Screen bar={bar(title)}><Note>{t('noRecords')}</Note></Screen>
  const askAgain = (): void => {
    if (view.request !== undefined) quoting.send(view.request, { onDone: setFirm })
  }
  const handleSend = (): void => {
    change({ kind: 'send' })
    if (view.problem === undefined) askAgain()
  }
  const footer = (
    <Foot
      change={change} draft={draft} isBusy={quoting.isBusy} onPress={handleSend}
      payoutWait={payoutWait} view={view}
    />
  )
  return (
    <Screen bar={bar(title)} footer={footer} scrollId="c2c">
      <div className={css('page')}>
        <div className={css('side')}>
          <Segmented
            choices={[{ value: 'buy', label: t('buy') }, { value: 'sell', label: t('sell') }]}
            label={t('side')}
            onChange={(side) => change({ kind: 'side', side })}
            value={draft.side}
          />
        </div>
        <FormNotes draft={draft} terms={terms} view={view} />
        <QuickAmount
          change={change}
          draft={draft}
          onChooseUnit={() => setChoosing(draft.fixed === 'fiat' ? 'fiat' : 'coin')}
          problem={problem}
          view={view}
        />
        {firm === undefined && <QuoteFailed text={quoting.failure?.text} />}
        <QuickRows
          card={card} draft={draft} onChoose={setChoosing} payoutWait={payoutWait} terms={terms}
          view={view}
        />
      </div>
      <QuickSheets
        accounts={accounts}
        change={change}
        choosing={choosing}
        draft={draft}
        onClose={() => setChoosing(undefined)}
        terms={terms}
      />
      <QuickQuoteSheet
        card={card}
        onClose={() => setFirm(undefined)}
        onNewPrice={askAgain}
        quote={firm}
        quoting={quoting}
      />
    </Screen>
  )
}

function QuoteFailed({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null
    : <div className={css('side')} role="alert"><Note tone="danger">{text}</Note></div>
}

type FormNotesProps = {
  readonly draft: QuickDraft
  readonly terms: QuickTermsView
  readonly view: QuickView
}

/** The order that waits for its payment, a pause, and a rate that a sandbox has made up. */
function FormNotes({ draft, terms, view: { fiat } }: FormNotesProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const router = useRouter()
  const { unpaidOrder, buysPausedUntil } = terms
  return (
    <div className={css('notes')}>
      {unpaidOrder !== null && (
        <Note tone="warn">
          {`${t('unpaid')} `}
          <button
            className={css('link')}
            onClick={() => void router.navigate({
              to: '/pages/c2c/order', search: { id: unpaidOrder },
            })}
            type="button"
          >
            {t('openUnpaid')}
          </button>
        </Note>
      )}
      {buysPausedUntil !== null && draft.side === 'buy' && (
        <Note tone="warn">{t('paused', { time: format.dayTime(buysPausedUntil) })}</Note>
      )}
      {fiat?.isSimulated === true && <p className={css('quiet')}>{t('simulated')}</p>}
    </div>
  )
}

type FootProps = {
  readonly draft: QuickDraft
  readonly view: QuickView
  readonly change: (change: QuickChange) => void
  readonly isBusy: boolean
  readonly payoutWait: string | undefined
  readonly onPress: () => void
}

/** The button with the amount, above the keys. */
function Foot({ draft, view, change, isBusy, payoutWait, onPress }: FootProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { coin, coinAmount, fiat } = view
  const amount = coinAmount === undefined ? coin.symbol
    : format.amount(coinAmount, coin.symbol)
  const decimals = draft.fixed === 'fiat' ? fiat?.decimals ?? 2 : coin.decimals
  return (
    <>
      <SendButton
        busyLabel={t('quoting')}
        disabledReason={payoutWait}
        isBusy={isBusy}
        isDisabled={payoutWait !== undefined}
        onPress={onPress}
      >
        {t(draft.side === 'buy' ? 'buyAmount' : 'sellAmountOf', { amount })}
      </SendButton>
      <Keypad
        onKey={(key) => change({ kind: 'type', text: afterKey(draft.typed, key, decimals) })}
      />
    </>
  )
}

/** A missing part is reported after the first try, a wrong one as soon as it is typed. */
function useProblem(view: QuickView | undefined, wasSent: boolean): string | undefined {
  const t = useTranslations('c2c')
  const format = useFormat()
  if (view === undefined) return undefined
  const { fiat, coin, problem } = view
  const limit = (amount: string | undefined): string =>
    format.amount(amount, fiat?.fiat ?? '')
  switch (problem) {
    case undefined: return undefined
    case 'fiatMissing':
    case 'cardMissing':
    case 'amountMissing': return wasSent ? t(problem) : undefined
    case 'closed':
    case 'sellOnly': return t(problem, { fiat: fiat?.fiat ?? '' })
    case 'tooSmall': return t('tooSmall', { amount: limit(fiat?.min) })
    case 'tooLarge': return t('tooLarge', { amount: limit(fiat?.max) })
    case 'overAvailable':
      return t('overAvailable', { amount: format.amount(coin.available, coin.symbol, 'exact') })
  }
}

type KeypadProps = { readonly onKey: (key: (typeof keys)[number]) => void }

/**
 * The keypad of an amount: twelve large keys next to the thumb. A keyboard types into the amount
 * itself.
 */
function Keypad({ onKey }: KeypadProps) {
  const t = useTranslations('c2c')
  const { marks } = useFormat()
  const names = { '.': t('mark'), 'delete': t('deleteDigit') } as const
  return (
    <fieldset aria-label={t('keypad')} className={css('keys')}>
      {keys.map((key) => (
        <button
          aria-label={key === '.' || key === 'delete' ? names[key] : undefined}
          className={css('key')}
          key={key}
          onClick={() => onKey(key)}
          type="button"
        >
          {key === 'delete' ? <Icon of={Delete} size={22} /> : key === '.' ? marks.decimal : key}
        </button>
      ))}
    </fieldset>
  )
}
