// The fields of a country's form. A right number has its tick, and where its digits name a bank or
// a country, that name.
import {
  bankAddressLengthMax, type BankField, type BankFormatName, bankFormats, bankOfCard,
  bankTextLengthMax, checkBankDetails, compareNames, ibanLengths, tidyNumber, toBcp47,
} from '@ingot/contract/vocabulary'
import { CircleCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { type BankValues, isNumberRight } from './bank-form.ts'
import { fieldLabel } from './field-label.ts'
import styles from './add-bank-page.module.css'

const css = styleNames(styles)

export type BankFieldsProps = {
  readonly form: UsedForm<BankValues>
  readonly format: BankFormatName
  readonly realName: string
}

export function BankFields({ form, format, realName }: BankFieldsProps) {
  return (
    <Card>
      <div className={css('fields')}>
        {bankFormats[format].fields.map((field) => (
          <OneField field={field} form={form} format={format} key={field} realName={realName} />
        ))}
      </div>
    </Card>
  )
}

const addresses: readonly BankField[] = ['recipientAddress', 'bankAddress']

function OneField(props: BankFieldsProps & { readonly field: BankField }) {
  const { form, format, field } = props
  const t = useTranslations('bank')
  const isPost = format === 'japan' && tidyNumber(form.values.bankCode) === '9900'
  const label = t(`fields.${fieldLabel(format, field, isPost)}`)
  const { aside, hint, isRight } = useFieldNotes(props, isPost)
  if (field === 'accountType') {
    return (
      <FormSelect
        choices={bankFormats[format].accountTypes.map((value) => ({
          value, label: t(`accountTypes.${value}`),
        }))}
        form={{ ...form, values: { accountType: form.values.accountType } }}
        label={label}
        name="accountType"
        placeholder={t('choose')}
      />
    )
  }
  const isAddress = addresses.includes(field)
  const handleType = (_: BankField, text: string): void => {
    // The bank of a Chinese card is found by its number until the user has typed another one.
    const before = bankOfCard(tidyNumber(form.values.cardNumber)) ?? ''
    const isFound = format === 'china' && field === 'cardNumber' && form.values.bankName === before
    form.set({
      [field]: text, ...isFound ? { bankName: bankOfCard(tidyNumber(text)) ?? '' } : {},
    })
  }
  return (
    <FormField
      aside={aside !== undefined && <span className={css('aside')}>{aside}</span>}
      form={{ errorOf: form.errorOf, values: form.values, type: handleType }}
      hint={hint}
      inputMode={numeric.has(`${format} ${field}`) ? 'numeric' : 'text'}
      label={label}
      maxLength={isAddress ? bankAddressLengthMax : bankTextLengthMax}
      name={field}
      placeholder={isAddress ? t('addressPlaceholder') : ''}
      trailing={isRight && <span className={css('fits')}><Icon of={CircleCheck} size={16} /></span>}
    />
  )
}

/** The fields of digits alone. */
const numeric: ReadonlySet<string> = new Set([
  'china cardNumber', 'us routingNumber', 'us accountNumber', 'uk bankCode', 'uk cardNumber',
  'japan bankCode', 'japan branchCode', 'japan cardNumber', 'korea bankCode', 'korea cardNumber',
  'thailand bankCode', 'thailand cardNumber', 'russia bankCode', 'russia cardNumber',
  'russia correspondentAccount', 'taiwan bankCode', 'taiwan branchCode', 'taiwan cardNumber',
])

type Notes = {
  readonly aside: string | undefined
  readonly hint: string | undefined
  readonly isRight: boolean
}

function useFieldNotes(
  { form: { values }, format, field, realName }: BankFieldsProps & { readonly field: BankField },
  isPost: boolean,
): Notes {
  const t = useTranslations('bank')
  const language = useLanguage()
  const { holder, optional } = bankFormats[format]
  const isRight = isNumberRight(values, field)
  if (field === holder) {
    return {
      aside: t('mustMatch'), hint: undefined,
      isRight: isRight && compareNames(values[field], realName) === 'same',
    }
  }
  const digits = digitsOf[`${format} ${field}`]
  const lengthText = digits === undefined || isPost ? undefined
    : digits.length === 1 ? t('lengths.digits', { count: digits[0] ?? 0 })
      : t('lengths.digitsUpTo', { from: String(digits[0]), to: String(digits[1]) })
  if (format === 'iban' && field === 'cardNumber') {
    const country = tidyNumber(values.cardNumber).slice(0, 2)
    const count = ibanLengths[country]
    const name = count === undefined ? ''
      : new Intl.DisplayNames([toBcp47(language)], { type: 'region' }).of(country) ?? country
    return {
      aside: count === undefined ? undefined
        : t('lengths.characters', { count, country: name }),
      hint: isRight ? t('ibanFits', { country: name }) : undefined, isRight,
    }
  }
  if (format === 'china' && field === 'cardNumber' && isRight) {
    const isUnusual = checkBankDetails(format, values).isUnusualCard
    const isUnionPay = tidyNumber(values.cardNumber).startsWith('62')
    return {
      aside: lengthText, isRight: !isUnusual,
      hint: t(isUnusual ? 'unusualCard' : isUnionPay ? 'unionPay' : 'cardFits'),
    }
  }
  const isFound = format === 'china' && field === 'bankName' && values.bankName !== ''
    && values.bankName === bankOfCard(tidyNumber(values.cardNumber))
  return {
    aside: isFound ? t('fromNumber') : optional.includes(field) ? t('optional') : lengthText,
    hint: format === 'japan' && field === 'bankCode' && isPost ? t('postHint') : undefined,
    isRight,
  }
}

/** The digits of a number: exactly one count, or from one to another. */
const digitsOf: Readonly<Record<string, readonly number[]>> = {
  'china cardNumber': [16, 19], 'us routingNumber': [9], 'us accountNumber': [4, 17],
  'uk bankCode': [6], 'uk cardNumber': [8], 'japan bankCode': [4], 'japan branchCode': [3],
  'japan cardNumber': [7], 'korea bankCode': [3], 'korea cardNumber': [10, 14],
  'thailand bankCode': [3], 'thailand cardNumber': [10], 'russia bankCode': [9],
  'russia cardNumber': [20], 'russia correspondentAccount': [20], 'taiwan bankCode': [3],
  'taiwan branchCode': [4], 'taiwan cardNumber': [10, 14],
}
