// The confirmation of a withdrawal: the received amount, the full address, the consequences, and
// the payment password. It is locked while the request is in flight.
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import type { RejectCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Eye, Snowflake } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { WithdrawRequest } from './use-withdrawals.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import styles from './confirm-sheet.module.css'
import { LevelOffer } from './level-quota.tsx'
import type { WithdrawView } from './view-withdraw.ts'

const css = styleNames(styles)

export type ConfirmSheetProps = {
  readonly title: string
  readonly view: WithdrawView
  readonly withdraw: UsedAction<WithdrawRequest, Withdrawal>
  /** Undefined until it is known. */
  readonly hasPassword: boolean | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onRequested: () => void
}

export function ConfirmSheet({ title, isOpen, onClose, ...rest }: ConfirmSheetProps) {
  const t = useTranslations('common')
  return (
    <Sheet
      closeLabel={t('close')}
      isLocked={rest.withdraw.isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={title}
    >
      <Confirmation {...rest} />
    </Sheet>
  )
}

type ConfirmationProps = Omit<ConfirmSheetProps, 'title' | 'isOpen' | 'onClose'>

function Confirmation({ view, withdraw, hasPassword, onRequested }: ConfirmationProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const router = useRouter()
  const { coin: { symbol }, network, address, amount, received } = view
  if (address === undefined || received === undefined) return null
  const write = (figure: string): string => format.amount(figure, symbol, 'exact')
  const total = write(amount)
  const setPassword = (): void => void router.navigate({ to: '/pages/modify/password' })
  return (
    <div className={css('body')}>
      <div className={css('head')}>
        <HeroFigure integer={format.figure(received, symbol, 'exact')} size="h1" unit={symbol} />
        <p className={css('where')}>
          {address.remark === ''
            ? t('arrivesAtYours', { chain: network.chain })
            : t('arrivesAt', { name: address.remark, chain: network.chain })}
        </p>
      </div>
      <div className={css('inset')}>
        <p className={css('caption')}>{t('toAddress')}</p>
        <FullAddress address={address.address} />
        <p className={css('check')}><Icon of={Eye} size={14} />{t('compareAddress')}</p>
      </div>
      <Ledger>
        <LedgerRow label={t('amountTaken')}>{total}</LedgerRow>
        <LedgerRow label={t('networkFee')}>{write(network.fee)}</LedgerRow>
        <LedgerRow label={t('arrival')}>
          {t('arrivalAfter', { blocks: network.confirmations })}
        </LedgerRow>
      </Ledger>
      {hasPassword === false
        ? (
          <>
            <Note tone="warn">{t('passwordFirst')}</Note>
            <Button onPress={setPassword}>{t('setPassword')}</Button>
          </>
        )
        : (
          <PasswordStep
            onForgotten={setPassword}
            onRequested={onRequested}
            total={total}
            view={view}
            withdraw={withdraw}
          />
        )}
    </div>
  )
}

type PasswordStepProps = Pick<ConfirmationProps, 'view' | 'withdraw' | 'onRequested'> & {
  readonly total: string
  readonly onForgotten: () => void
}

const passwordRejects = {
  coin_password_wrong: 'coinPassword', coin_password_missing: 'coinPassword',
  too_many_tries: 'coinPassword',
} as const satisfies Partial<Record<RejectCode, 'coinPassword'>>

function PasswordStep(props: PasswordStepProps) {
  const { view, withdraw, total, onRequested, onForgotten } = props
  const t = useTranslations()
  const [isAboveLevel, setAboveLevel] = useState(false)
  const form = useFieldForm<{ readonly coinPassword: string }, 'missing'>(
    () => ({ coinPassword: '' }), {
      faultsOf: ({ coinPassword }) => coinPassword === '' ? { coinPassword: 'missing' } : {},
      words: { missing: t('withdraw.passwordMissing') },
    },
  )
  const handleSubmit = (): void => {
    const { address, coin, network, amount } = view
    if (!form.check() || address === undefined) return
    withdraw.send({
      symbol: coin.symbol, chain: network.chain, amount, address: address.address,
      fee: network.fee, coinPassword: form.values.coinPassword,
    }, {
      onDone: onRequested,
      onFailed(error) {
        setAboveLevel(rejectCodeOf(error) === 'level_limit')
        showFormFailure(form, passwordRejects, error)
      },
    })
  }
  return (
    <Form className={css('form')} form={form} onSubmit={handleSubmit}>
      <FormField
        aside={(
          <button className={css('link')} onClick={onForgotten} type="button">
            {t('withdraw.forgotten')}
          </button>
        )}
        autoComplete="current-password"
        eyeLabels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
        form={form}
        isDisabled={withdraw.isBusy}
        label={t('withdraw.coinPassword')}
        name="coinPassword"
        size="l"
        type="password"
      />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      {form.failure !== undefined && isAboveLevel && <LevelOffer />}
      <Note icon={Snowflake}>{t('withdraw.frozenNote', { amount: total })}</Note>
      <div className={css('send')}>
        <Button busyLabel={t('withdraw.requesting')} isBusy={withdraw.isBusy} type="submit">
          {t('withdraw.withdrawAmount', { amount: total })}
        </Button>
      </div>
    </Form>
  )
}
