// Adds money to a copy from one of the user's accounts, or takes some out to one of them.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import { type CoinType, type RejectCode, symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import { useFundCopy } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { compareDecimals, cutDecimals, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { MaxButton } from '#features/copy-trading/app/max-button.tsx'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { isSet } from '#features/copy-trading/app/setting-form.ts'
import styles from './sheets.module.css'

const css = styleNames(styles)

const fundRejects: Partial<Record<RejectCode, keyof FundValues>> = {
  insufficient_available: 'amount', amount_not_positive: 'amount', amount_too_large: 'amount',
  amount_too_precise: 'amount',
}

export type FundDirection = 'in' | 'out'

export type FundSheetProps = {
  readonly copy: MyCopy
  /** The sheet is open while there is one. */
  readonly direction: FundDirection | undefined
  readonly onClose: () => void
}

export function FundSheet({ copy, direction, onClose }: FundSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet
      closeLabel={common('close')}
      isLocked={isBusy}
      isOpen={direction !== undefined}
      onClose={onClose}
      title={t(direction === 'out' ? 'takeMoney' : 'addMoney')}
    >
      {direction !== undefined && (
        <FundForm
          copy={copy} direction={direction} key={direction} onBusy={setBusy} onDone={onClose}
        />
      )}
    </Sheet>
  )
}

type FundFormProps = {
  readonly copy: MyCopy
  readonly direction: FundDirection
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

const amountDecimals = 8

function FundForm({ copy, direction, onBusy, onDone }: FundFormProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const [account, setAccount] = useState<CoinType>('spot')
  const balance = useBalance(account, symbolDefault).data?.available
  const isIn = direction === 'in'
  const most = isIn ? balance : copy.free
  const fund = useFundCopy(t(isIn ? 'added' : 'taken'))
  const form = useFieldForm<FundValues, FundFault>(() => ({ amount: '' }), {
    faultsOf: (values) => fundFaults(values, most),
    words: {
      missing: t('faultAmount'),
      over: t('faultOver', { amount: format.amount(most, symbolDefault, 'exact') }),
    },
  })
  const amount = trimDecimalText(form.values.amount)
  function handleSend(): void {
    if (!form.check()) return
    onBusy(true)
    fund.send({ copyId: copy.id, direction, accountType: account, amount }, {
      onDone: () => {
        onBusy(false)
        onDone()
      },
      onFailed: (error) => {
        onBusy(false)
        showFormFailure(form, fundRejects, error)
      },
    })
  }
  return (
    <Form className={css('body')} form={form} onSubmit={handleSend}>
      <Segmented<CoinType>
        choices={[
          { value: 'spot', label: t('spotAccount') },
          { value: 'contract', label: t('contractAccount') },
        ]}
        label={t(isIn ? 'fromAccount' : 'toAccount')}
        onChange={setAccount}
        value={account}
      />
      <FormAmount
        aside={t('available', { amount: format.figure(most, symbolDefault) })}
        decimals={amountDecimals}
        form={form}
        name="amount"
        trailing={most !== undefined && (
          <MaxButton onPress={() => form.type('amount', cutDecimals(most, amountDecimals))} />
        )}
        unit={symbolDefault}
      />
      <Note>{isIn ? t('addNote') : t('takeNote', { share: format.money(copy.shareDue) })}</Note>
      {form.failure !== undefined && (
        <div role="alert"><Note tone="danger">{form.failure}</Note></div>
      )}
      <SendButton busyLabel={t('moving')} isBusy={fund.isBusy} type="submit">
        {!isSet(amount) ? t(isIn ? 'addMoney' : 'takeMoney')
          : t(isIn ? 'addAmount' : 'takeAmount', {
            amount: format.amount(amount, symbolDefault),
          })}
      </SendButton>
    </Form>
  )
}

type FundValues = { readonly amount: string }

type FundFault = 'missing' | 'over'

/** The amount that moves between an account and a copy. `most` is undefined until it is read. */
export function fundFaults(
  { amount }: FundValues, most: string | undefined,
): FormFaults<FundValues, FundFault> {
  if (!isSet(amount)) return { amount: 'missing' }
  const isOver = most !== undefined && compareDecimals(trimDecimalText(amount), most) > 0
  return isOver ? { amount: 'over' } : {}
}
