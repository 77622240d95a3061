// The form of a draft in a drawer. A refused value is shown at its field.
import type { Offer } from '#features/new-coin/new-coins.console.ts'
import { saveOffer } from '#features/new-coin/new-coins.console.ts'
import { beaconKinds, languageNames, languages } from '@ingot/contract/vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { DrawerForm } from '@ingot/console/ui/drawer/drawer-form.tsx'
import { useDraft } from '@ingot/console/ui/drawer/use-draft.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import {
  amountFields, draftOf, emptyDraft, factsOf, faultyFields, momentFields, type OfferDraft,
} from './offer-draft.ts'

export type OfferFormProps = {
  /** Undefined for a new offer. */
  readonly offer: Offer | undefined
  onClose(): void
  onSaved(id: number): void
}

export function OfferForm({ offer, onClose, onSaved }: OfferFormProps) {
  const words = useTranslations('new-coins')
  const { run, failure, isRunning, clear } = useAction(saveOffer)
  const { draft, check, errorOf, change } = useDraft(
    offer === undefined ? emptyDraft : draftOf(offer),
    { faultyFields, faultText: words('faulty'), failure, clear },
  )
  const save = async (): Promise<void> => {
    if (!check()) return
    const saved = await run({
      id: offer?.id ?? null, version: offer?.version ?? 0, ...factsOf(draft),
    }, words('saved'))
    if (saved !== undefined) onSaved(saved.id)
  }
  return (
    <DrawerForm
      failure={failure} isRunning={isRunning} onClose={onClose} onSubmit={() => void save()}
      submitLabel={words('save')} title={offer === undefined ? words('create') : words('edit')}
    >
      <DraftFields draft={draft} errorOf={errorOf} onChange={change} />
    </DrawerForm>
  )
}

type DraftFieldsProps = {
  readonly draft: OfferDraft
  errorOf(key: string): string | undefined
  onChange(changed: Partial<OfferDraft>): void
}

function DraftFields({ draft, errorOf, onChange }: DraftFieldsProps) {
  const words = useTranslations('new-coins')
  const beacon = useId()
  const plain = (key: 'symbol' | 'chainAddress' | 'whitePaper' | (typeof amountFields)[number]
    | (typeof momentFields)[number], hint?: string) => (
    <Field
      autoComplete="off" error={errorOf(key)} hint={hint} key={key} label={words(key)}
      onChange={({ target }) => onChange({ [key]: target.value })} value={draft[key]}
    />
  )
  return (
    <>
      {plain('symbol')}
      {amountFields.map((key) => plain(key))}
      {momentFields.map((key) => plain(key, words('momentHint')))}
      <div className="field">
        <label htmlFor={beacon}>{words('beacon')}</label>
        <select
          className="select wide" id={beacon} value={draft.beacon}
          onChange={({ target }) => {
            const kind = beaconKinds.find((one) => one === target.value)
            if (kind !== undefined) onChange({ beacon: kind })
          }}
        >
          {beaconKinds.map((kind) => (
            <option key={kind} value={kind}>{words(`beacons.${kind}`)}</option>
          ))}
        </select>
      </div>
      {plain('chainAddress')}
      {plain('whitePaper')}
      <DetailFields
        detail={draft.detail} error={errorOf('detail')}
        onChange={(detail) => onChange({ detail })}
      />
    </>
  )
}

export function DetailFields({ detail, error, onChange }: {
  readonly detail: OfferDraft['detail']
  readonly error: string | undefined
  onChange(detail: OfferDraft['detail']): void
}) {
  const words = useTranslations('new-coins')
  return (
    <fieldset className="words">
      <legend>{words('detailHint')}</legend>
      {languages.map((language) => (
        <Field
          autoComplete="off" error={detail[language].trim() === '' ? error : undefined}
          key={language} label={words('detail', { language: languageNames[language] })}
          onChange={({ target }) => onChange({ ...detail, [language]: target.value })}
          value={detail[language]}
        />
      ))}
    </fieldset>
  )
}
