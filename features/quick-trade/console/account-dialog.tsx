// The form of a receiving account: the fields of its currency, its limit of the day, a reason.
import { type FiatAccountView, setFiatAccount } from '#features/quick-trade/fiat-desk.console.ts'
import { fiats, isFiat, receivingFieldLengthMax } from '@ingot/contract/vocabulary'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import {
  type AccountDraft, accountDraftOf, accountFaults, accountRequest, fieldsShown,
} from './fiat-draft.ts'

export function AccountDialog({ account, onClose }: {
  /** Undefined for a new one. */
  readonly account: FiatAccountView | undefined
  onClose(): void
}) {
  const words = useTranslations('fiat')
  const [draft, setDraft] = useState(() => accountDraftOf(account))
  const [isTried, setTried] = useState(false)
  const { run, isRunning, failure } = useAction(setFiatAccount)
  const faults = isTried ? accountFaults(draft) : []
  const change = (changed: Partial<AccountDraft>) => setDraft({ ...draft, ...changed })
  const title = account === undefined ? words('addAccount')
    : words('editAccount', { name: account.label })
  const handleConfirm = async (reason: string) => {
    setTried(true)
    if (accountFaults(draft).length > 0) return
    const done = await run({ id: account?.id ?? null, ...accountRequest(draft), reason },
      ({ change: proposed }) => words(proposed === null ? 'saved' : 'accountProposed'))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} focusesField isRunning={isRunning} label={words('save')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('accountText')} title={title}
    >
      <Field
        autoComplete="off" data-focus
        error={faults.includes('label') ? words('missing') : undefined} label={words('label')}
        maxLength={receivingFieldLengthMax}
        onChange={({ target }) => change({ label: target.value })} value={draft.label}
      />
      {account === undefined ? (
        <label className="field">
          {words('currency')}
          <select
            className="select wide"
            onChange={({ target }) => {
              if (isFiat(target.value)) change({ fiat: target.value, fields: {} })
            }}
            value={draft.fiat}
          >
            {fiats.map((fiat) => <option key={fiat} value={fiat}>{fiat}</option>)}
          </select>
        </label>
      ) : null}
      {fieldsShown(draft).map((field) => (
        <Field
          autoComplete="off" error={faults.includes(field) ? words('numberFaulty') : undefined}
          key={field} label={words(`receiving.${field}`)} maxLength={receivingFieldLengthMax}
          onChange={({ target }) => change({ fields: { ...draft.fields, [field]: target.value } })}
          value={draft.fields[field] ?? ''}
        />
      ))}
      <Field
        autoComplete="off" error={faults.includes('dayLimit') ? words('amountFaulty') : undefined}
        inputMode="decimal" label={words('dayLimit', { fiat: draft.fiat })}
        onChange={({ target }) => change({ dayLimit: target.value })} value={draft.dayLimit}
      />
      <div className="row g8 flag">
        <span className="f1">
          <b className="m">{words('isOn')}</b>
          <span className="note block">{words('isOnText')}</span>
        </span>
        <Switch
          isOn={draft.isOn} label={words('isOn')} onChange={(isOn) => change({ isOn })} size="s"
        />
      </div>
    </ReasonDialog>
  )
}
