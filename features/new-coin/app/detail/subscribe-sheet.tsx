// The confirmation of a subscription: the amount that is held, the balance, and the agreement.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { CircleAlert, Snowflake } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VerifyButton } from '#features/identity/app/verify-button.tsx'
import { type SubscribeValues, ticketsOf } from './subscribe-form.ts'
import styles from './subscribe-sheet.module.css'

const css = styleNames(styles)

export type SubscribeSheetProps = {
  readonly offer: NewCoin
  readonly form: UsedForm<SubscribeValues>
  /** With its currency. */
  readonly amount: string | undefined
  readonly available: string | undefined
  readonly needsLevel: boolean
  readonly isBusy: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSend: () => void
}

export function SubscribeSheet({ isOpen, isBusy, onClose, ...rest }: SubscribeSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('new-coin.confirmTitle', { symbol: rest.offer.symbol })}
    >
      <Confirmation {...rest} isBusy={isBusy} />
    </Sheet>
  )
}

type ConfirmationProps = Omit<SubscribeSheetProps, 'isOpen' | 'onClose'>

function Confirmation(props: ConfirmationProps) {
  const { offer, form, amount = '', available, needsLevel, isBusy, onSend } = props
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { symbol, subPrice } = offer
  const { subNums } = form.values
  return (
    <div className={css('body')}>
      <HeroFigure integer={format.figure(subNums, symbol, 'exact')} size="h1" unit={symbol} />
      <Ledger>
        <LedgerRow label={t('pricePer', { symbol })}>
          {format.amount(subPrice, symbolDefault, 'exact')}
        </LedgerRow>
        <LedgerRow label={t('ticketCount')}>{ticketsOf(subNums, offer)}</LedgerRow>
        <LedgerRow isStrong label={t('heldAmount')}>{amount}</LedgerRow>
        <LedgerRow label={t('available')}>
          {format.amount(available, symbolDefault)}
        </LedgerRow>
        <LedgerRow label={t('step_draw')}>{format.dayTime(offer.lotteryTime)}</LedgerRow>
      </Ledger>
      <Note icon={Snowflake}>{t('heldNote')}</Note>
      <Agreement form={form} />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      {needsLevel
        ? (
          <VerifyButton isSwappedIn label={t('verifyIdentity')} />
        )
        : (
          <Button busyLabel={t('subscribing')} isBusy={isBusy} onPress={onSend}>
            {t('confirmFor', { amount })}
          </Button>
        )}
    </div>
  )
}

/** SPEC §5: the agreement must be ticked. */
function Agreement({ form }: Pick<SubscribeSheetProps, 'form'>) {
  const t = useTranslations('new-coin')
  const error = form.errorOf('isAgreed')
  const terms = useSiteConfig().data?.userAgreement ?? ''
  const link = (words: ReactNode): ReactNode => terms === '' ? words : (
    <a className={css('link')} href={terms} key="terms" rel="noopener" target="_blank">
      {words}
    </a>
  )
  return (
    <div className={css('agreement')}>
      <Checkbox
        isChecked={form.values.isAgreed}
        onChange={(isAgreed) => form.set({ isAgreed })}
      >
        {t.rich('agree', { terms: link })}
      </Checkbox>
      {error !== undefined && (
        <p className={css('problem')} role="alert"><Icon of={CircleAlert} size={14} />{error}</p>
      )}
    </div>
  )
}
