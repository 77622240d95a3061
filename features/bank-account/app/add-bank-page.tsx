// A new bank account: the currency, the form of the country with the checks of each field, and the
// default of the currency. Its holder must be the certified name.
import {
  bankFaults, bankFormatNames, type Fiat, fiats, formatsOf, isFiat,
} from '@ingot/contract/vocabulary'
import { useSearch } from '@tanstack/react-router'
import { Clock } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type BankAccountRequest, useAddBankAccount } from './use-bank-accounts.ts'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FiatMark } from './fiat-mark.tsx'
import { useFiatNames } from './use-fiat-names.ts'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { VerifyFirst } from '#features/identity/app/verify-first.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { BankFields } from './bank-fields.tsx'
import {
  bankFormFaults, bankRejects, bankRequest, type BankValues, fiatOf, fiatValues, formatOf,
  formatValues, newBankValues,
} from './bank-form.ts'
import styles from './add-bank-page.module.css'

const css = styleNames(styles)

/** The level whose document has the name of the holder. */
const holderLevel = 2

export function AddBankPage() {
  const t = useTranslations()
  const { fiat } = useSearch({ from: '/pages/bank/add' })
  const profile = useProfile()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('bank.add')} />
  if (profile.data === undefined) {
    return (
      <Screen bar={bar} isCentred={profile.isError}>
        {profile.isError ? <LoadFailed query={profile} /> : <SkeletonRows count={5} />}
      </Screen>
    )
  }
  const { realName } = profile.data
  // A link to another currency, followed on the page itself, begins a new form.
  if (realName !== '') return <AddBank bar={bar} first={fiat} key={fiat} realName={realName} />
  return (
    <Screen bar={bar} isCentred>
      <VerifyFirst
        detail={t('bank.verifyText')}
        label={t('bank.verify')}
        level={holderLevel}
        title={t('bank.verifyTitle')}
      />
    </Screen>
  )
}

type AddBankProps = {
  readonly bar: ReactNode
  readonly first: Fiat | undefined
  readonly realName: string
}

function AddBank({ bar, first, realName }: AddBankProps) {
  const t = useTranslations('bank')
  const form = useFieldForm<BankValues, string>(() => newBankValues(first, realName), {
    faultsOf: (values) => bankFormFaults(values, realName), words: useFaultWords(realName),
  })
  const { isBusy, save } = useSaving(form, useGoBack())
  const { values } = form
  const fiat = fiatOf(values)
  const format = formatOf(values)
  const footer = (
    <Button busyLabel={t('saving')} isBusy={isBusy} onPress={save}>{t('save')}</Button>
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="add-bank">
      <Form className={css('page')} form={form} onSubmit={save}>
        <FiatAndForm form={form} realName={realName} />
        {format !== undefined && <BankFields form={form} format={format} realName={realName} />}
        {fiat !== undefined && (
          <Checkbox
            isChecked={values.isDefault}
            onChange={(isDefault) => form.set({ isDefault })}
          >
            {t('setDefaultFor', { fiat })}
          </Checkbox>
        )}
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <Note icon={Clock}>{t('payoutNote')}</Note>
      </Form>
    </Screen>
  )
}

function useSaving(form: UsedForm<BankValues>, onDone: () => void) {
  const { isBusy, send } = useAddBankAccount()
  const save = (): void => {
    if (!form.check()) return
    const { values } = form
    const fiat = fiatOf(values)
    const format = formatOf(values)
    if (fiat === undefined || format === undefined) return
    const request: BankAccountRequest = bankRequest(values, { fiat, format })
    send(request, {
      onDone, onFailed: (error) => showFormFailure(form, bankRejects(values), error),
    })
  }
  return { isBusy, save }
}

/** The sentence of each fault of a bank account. */
function useFaultWords(realName: string): Readonly<Record<string, string>> {
  const t = useTranslations('bank')
  return {
    ...Object.fromEntries(bankFaults.map((fault) => [fault, t(`faults.${fault}`)])),
    fiat_missing: t('faults.fiat_missing'),
    holder_differs: t('holderIs', { name: realName }),
  }
}

type FiatAndFormProps = {
  readonly form: UsedForm<BankValues>
  readonly realName: string
}

/** The currency of a new account, and the form where a currency has several. */
function FiatAndForm({ form, realName }: FiatAndFormProps) {
  const t = useTranslations('bank')
  const names = useFiatNames()
  const { values } = form
  const fiat = fiatOf(values)
  const formats = fiat === undefined ? [] : formatsOf[fiat]
  const chooser = {
    values: { fiat: values.fiat },
    errorOf: form.errorOf,
    type: (_: 'fiat', chosen: string): void => {
      if (isFiat(chosen) && chosen !== values.fiat) form.switchTo(fiatValues(chosen, realName))
    },
  }
  return (
    <>
      <FormSelect
        choices={fiats.map((one) => ({
          value: one, label: `${one} · ${names.nameOf(one)}`, lead: <FiatMark fiat={one} />,
        }))}
        form={chooser}
        isOnPage
        label={t('fiat')}
        name="fiat"
        placeholder={t('chooseFiat')}
      />
      {formats.length > 1 && (
        <Segmented
          choices={formats.map((format) => ({ value: format, label: t(`forms.${format}`) }))}
          label={t('form')}
          onChange={(format) => form.switchTo(formatValues(format, realName))}
          value={bankFormatNames.find((name) => name === values.format) ?? formats[0] ?? 'general'}
        />
      )}
    </>
  )
}
