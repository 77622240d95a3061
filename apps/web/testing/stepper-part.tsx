// A stepper with its value, its submits and its switches counted.
import { useState } from 'react'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import { useLanguage } from '#data/device/language.ts'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Stepper } from '@ingot/ui/fields/stepper.tsx'

export function StepperPart({ settings }: { readonly settings: URLSearchParams }) {
  const [value, setValue] = useState(settings.get('value') ?? '')
  const [submits, setSubmits] = useState(0)
  const [switches, setSwitches] = useState(0)
  const format = createFormat(useLanguage(), 'language')
  const decimals = Number(settings.get('decimals') ?? '1')
  const unitSwitch = { label: 'Switch', onPress: () => setSwitches(switches + 1) }
  return (
    <div>
      <Stepper
        decimals={decimals}
        decreaseLabel="Less"
        format={(plain) => format.price(plain, decimals)}
        increaseLabel="More"
        isDisabled={settings.has('disabled')}
        label="Price"
        marks={format.marks}
        onChange={setValue}
        onSubmit={() => setSubmits(submits + 1)}
        step={settings.get('step') ?? '0.1'}
        typingText={(reason) => reason}
        unit="USDT"
        value={value}
        {...(settings.has('switch') ? { unitSwitch } : {})}
      />
      <SendButton onPress={() => setSubmits(submits + 1)}>Send</SendButton>
      <output aria-label="Value">{value}</output>
      <output aria-label="Submits">{submits}</output>
      <output aria-label="Switches">{switches}</output>
    </div>
  )
}
