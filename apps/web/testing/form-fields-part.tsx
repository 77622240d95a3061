// A form with an amount, a choice and a switch. The output shows the values that were sent.
import { useState } from 'react'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { FormAmount } from '#widgets/forms/form-amount.tsx'
import { FormSelect } from '#widgets/forms/form-select.tsx'
import { FormSwitch } from '@ingot/ui/forms/form-switch.tsx'

type Values = { readonly amount: string, readonly bank: string, readonly isSaved: boolean }

const choices = [
  { value: 'first', label: 'First Bank', detail: 'Two days' },
  { value: 'second', label: 'Second Bank', detail: 'At once' },
]

export function FormFieldsPart() {
  const [sent, setSent] = useState('')
  const form = useFieldForm<Values, 'none' | 'bank'>(
    () => ({ amount: '', bank: '', isSaved: false }), {
      faultsOf: ({ amount, bank }) => ({
        ...(amount === '' ? { amount: 'none' } : {}), ...(bank === '' ? { bank: 'bank' } : {}),
      }),
      words: { none: 'Enter an amount', bank: 'Choose a bank' },
    },
  )
  const handleSubmit = (): void => {
    const { amount, bank, isSaved } = form.values
    if (form.check()) setSent(`${amount} ${bank} ${isSaved}`)
  }
  return (
    <main>
      <Form className="" form={form} onSubmit={handleSubmit}>
        <FormAmount decimals={2} form={form} name="amount" unit="USDT" />
        <FormSelect
          choices={choices}
          form={form}
          label="Bank"
          name="bank"
          placeholder="Not chosen"
        />
        <FormSwitch detail="For the next order" form={form} label="Save it" name="isSaved" />
        <SendButton type="submit">Send</SendButton>
      </Form>
      <output aria-label="Sent">{sent}</output>
    </main>
  )
}
