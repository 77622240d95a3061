// The form of a currency's terms: whether it is open, a rate, its age, the spread and the limits.
import {
  changeFiatCurrency, type FiatCurrencyView,
} from '#features/quick-trade/fiat-desk.console.ts'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import {
  currencyAmounts, type CurrencyDraft, currencyDraftOf, currencyFaults, currencyRequest,
} from './fiat-draft.ts'

export function CurrencyDialog({ currency, onClose }: {
  readonly currency: FiatCurrencyView
  onClose(): void
}) {
  const words = useTranslations('fiat')
  const { fiat, rate, rateTime, rateSource } = currency
  const [draft, setDraft] = useState(() => currencyDraftOf(currency))
  const [isTried, setTried] = useState(false)
  const { run, isRunning, failure } = useAction(changeFiatCurrency)
  const faults = isTried ? currencyFaults(draft) : []
  const change = (changed: Partial<CurrencyDraft>) => setDraft({ ...draft, ...changed })
  const handleConfirm = async (reason: string) => {
    setTried(true)
    if (currencyFaults(draft).length > 0) return
    const done = await run({ ...currencyRequest(draft), reason }, ({ change: proposed }) =>
      words(proposed === null ? 'saved' : 'rateProposed'))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} focusesField isRunning={isRunning} label={words('save')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={rateTime === null ? words('noRate') : words('presentRate', {
        rate: formatAmount(rate), source: rateSource, time: formatMoment(rateTime),
      })}
      title={words('editCurrency', { name: fiat })}
    >
      <div className="row g8 flag">
        <b className="m f1">{words('isOpen')}</b>
        <Switch
          isOn={draft.isOpen} label={words('isOpen')}
          onChange={(isOpen) => change({ isOpen })} size="s"
        />
      </div>
      {(['rate', 'age', 'spread', ...currencyAmounts] as const).map((key) => (
        <Field
          autoComplete="off" data-focus={key === 'rate' ? true : undefined}
          error={faults.includes(key) ? words(`termFaults.${key}`) : undefined}
          hint={key === 'rate' ? words('rateHint') : undefined} inputMode="decimal" key={key}
          label={words(`terms.${key}`, { fiat })}
          onChange={({ target }) => change({ [key]: target.value })} value={draft[key]}
        />
      ))}
    </ReasonDialog>
  )
}
