// The facts of an announcement that are the same in all languages: kind, page, audience, times and
// channels.
import {
  announcementAudiences, announcementKinds, announcementPages,
} from '@ingot/contract/vocabulary'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@ingot/console/ui/field.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'

export type AnnouncementFieldsProps = {
  readonly draft: AnnouncementDraft
  readonly isLocked: boolean
  errorOf(key: string): string | undefined
  onChange(changed: Partial<AnnouncementDraft>): void
}

export function AnnouncementFields(
  { draft, isLocked, errorOf, onChange }: AnnouncementFieldsProps,
) {
  const words = useTranslations('announcements')
  const page = useId()
  return (
    <fieldset className="stack pad" disabled={isLocked}>
      <Choices
        chosen={draft.kind} label={words('kind')} nameOf={(kind) => words(`kinds.${kind}`)}
        onChoose={(kind) => onChange({ kind })} values={announcementKinds}
      />
      <p className="note">{words(`kindNotes.${draft.kind}`)}</p>
      <Choices
        chosen={draft.audience} label={words('audience')}
        nameOf={(audience) => words(`audiences.${audience}`)}
        onChoose={(audience) => onChange({ audience })} values={announcementAudiences}
      />
      {draft.audience === 'list' ? (
        <Field
          autoComplete="off" error={errorOf('receivers')} hint={words('receiversHint')}
          label={words('receivers')}
          onChange={({ target }) => onChange({ receivers: target.value })}
          value={draft.receivers}
        />
      ) : null}
      <div className="announce-pair">
        {(['sendTime', 'expiresTime'] as const).map((key) => (
          <Field
            autoComplete="off" error={errorOf(key)} hint={words(`${key}Hint`)} key={key}
            label={words(key)} onChange={({ target }) => onChange({ [key]: target.value })}
            value={draft[key]}
          />
        ))}
      </div>
      <div className="field">
        <label htmlFor={page}>{words('page')}</label>
        <select
          className="select wide" id={page} value={draft.page}
          onChange={({ target }) => {
            const chosen = announcementPages.find((one) => one === target.value)
            if (chosen !== undefined) onChange({ page: chosen })
          }}
        >
          {announcementPages.map((one) => (
            <option key={one} value={one}>{one === '' ? words('noPage') : one}</option>
          ))}
        </select>
      </div>
      <div className="row g8">
        <span className="f1">
          <span className="block m">{words('mailed')}</span>
          <span className="note">{words('mailedHint')}</span>
        </span>
        <Switch
          isDisabled={isLocked} isOn={draft.isMailed} label={words('mailed')}
          onChange={(isMailed) => onChange({ isMailed })} size="s"
        />
      </div>
    </fieldset>
  )
}

type ChoicesProps<Value extends string> = {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  nameOf(value: Value): string
  onChoose(value: Value): void
}

function Choices<Value extends string>(
  { label, values, chosen, nameOf, onChoose }: ChoicesProps<Value>,
) {
  return (
    <fieldset className="choices">
      <legend className="sr">{label}</legend>
      {values.map((value) => (
        <button
          aria-pressed={value === chosen} key={value} onClick={() => onChoose(value)} type="button"
        >
          {nameOf(value)}
        </button>
      ))}
    </fieldset>
  )
}
