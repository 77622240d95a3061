// The form of a draft in a drawer. A refused value is shown at its field.
import { saveSeason, type Season } from '@ingot/contract/console/contest/contests.ts'
import { contestKinds } from '@ingot/contract/vocabulary'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { Field } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import {
  amountFields, draftOf, emptyDraft, factsOf, faultyFields, momentFields, type SeasonDraft,
} from './season-draft.ts'

export type SeasonFormProps = {
  /** Undefined for a new season. */
  readonly season: Season | undefined
  onClose(): void
  onSaved(id: number): void
}

export function SeasonForm({ season, onClose, onSaved }: SeasonFormProps) {
  const words = useTranslations('contest')
  const [draft, setDraft] = useState(season === undefined ? emptyDraft : draftOf(season))
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const { run, failure, isRunning, clear } = useAction(saveSeason)
  const form = useId()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const bad = faultyFields(draft)
    setFaulty(bad)
    if (bad.length > 0) return
    const saved = await run({
      id: season?.id ?? null, version: season?.version ?? 0, ...factsOf(draft),
    }, words('saved'))
    if (saved !== undefined) onSaved(saved.id)
  }
  const errorOf = (key: string): string | undefined => {
    if (faulty.includes(key)) return words('faulty')
    return failure?.field === key ? failure.text : undefined
  }
  const handleChange = (changed: Partial<SeasonDraft>) => {
    clear()
    setDraft({ ...draft, ...changed })
    setFaulty(faulty.filter((key) => !(key in changed)))
  }
  return (
    <Modal
      footer={(
        <div className="row g8 end">
          <button className="cbtn gold" disabled={isRunning} form={form} type="submit">
            {words('save')}
          </button>
        </div>
      )}
      form="drawer" onClose={onClose} title={season === undefined ? words('create') : words('edit')}
    >
      <form className="stack" id={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DraftFields draft={draft} errorOf={errorOf} onChange={handleChange} />
        <FailureLine failure={failure} />
      </form>
    </Modal>
  )
}

type DraftFieldsProps = {
  readonly draft: SeasonDraft
  errorOf(key: string): string | undefined
  onChange(changed: Partial<SeasonDraft>): void
}

function DraftFields({ draft, errorOf, onChange }: DraftFieldsProps) {
  const words = useTranslations('contest')
  const kind = useId()
  const plain = (
    key: (typeof momentFields)[number] | (typeof amountFields)[number] | 'daysMin' | 'prizes',
    hint?: string,
  ) => (
    <Field
      autoComplete="off" error={errorOf(key)} hint={hint} key={key} label={words(key)}
      onChange={({ target }) => onChange({ [key]: target.value })} value={draft[key]}
    />
  )
  return (
    <>
      <div className="field">
        <label htmlFor={kind}>{words('kind')}</label>
        <select
          className="select wide" id={kind} value={draft.kind}
          onChange={({ target }) => {
            const chosen = contestKinds.find((one) => one === target.value)
            if (chosen !== undefined) onChange({ kind: chosen })
          }}
        >
          {contestKinds.map((one) => (
            <option key={one} value={one}>{words(`kinds.${one}`)}</option>
          ))}
        </select>
      </div>
      {momentFields.map((key) => plain(key, words('momentHint')))}
      {amountFields.map((key) => plain(key))}
      {plain('daysMin')}
      {plain('prizes', words('prizesHint'))}
    </>
  )
}
