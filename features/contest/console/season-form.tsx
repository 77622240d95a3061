// The form of a draft in a drawer. A refused value is shown at its field.
import { saveSeason, type Season } from '#features/contest/contests.console.ts'
import { contestKinds } from '@ingot/contract/vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { DrawerForm } from '@ingot/console/ui/drawer/drawer-form.tsx'
import { useDraft } from '@ingot/console/ui/drawer/use-draft.ts'
import { Field } from '@ingot/console/ui/field.tsx'
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
  const { run, failure, isRunning, clear } = useAction(saveSeason)
  const { draft, check, errorOf, change } = useDraft(
    season === undefined ? emptyDraft : draftOf(season),
    { faultyFields, faultText: words('faulty'), failure, clear },
  )
  const save = async (): Promise<void> => {
    if (!check()) return
    const saved = await run({
      id: season?.id ?? null, version: season?.version ?? 0, ...factsOf(draft),
    }, words('saved'))
    if (saved !== undefined) onSaved(saved.id)
  }
  return (
    <DrawerForm
      failure={failure} isRunning={isRunning} onClose={onClose} onSubmit={() => void save()}
      submitLabel={words('save')} title={season === undefined ? words('create') : words('edit')}
    >
      <DraftFields draft={draft} errorOf={errorOf} onChange={change} />
    </DrawerForm>
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
    key: (typeof momentFields)[number] | (typeof amountFields)[number] | 'daysMin', hint?: string,
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
      <PrizesField draft={draft} errorOf={errorOf} onChange={onChange} />
    </>
  )
}

/** A field of several lines: one for each prize. */
function PrizesField({ draft: { prizes }, errorOf, onChange }: DraftFieldsProps) {
  const words = useTranslations('contest')
  const id = useId()
  const error = errorOf('prizes')
  return (
    <div className="field">
      <label htmlFor={id}>{words('prizes')}</label>
      <textarea
        aria-describedby={`${id}-note`} aria-invalid={error === undefined ? undefined : true}
        className="input answer" id={id}
        onChange={({ target }) => onChange({ prizes: target.value })} rows={5} value={prizes}
      />
      <p className={error === undefined ? 'note' : 'note failure'} id={`${id}-note`}>
        {error ?? words('prizesHint')}
      </p>
    </div>
  )
}
