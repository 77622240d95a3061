// The form of a row in a drawer. Review checks the values and leads to the confirmation, which
// lists every old and new value; a refused value leads back to its field.
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeList } from '@ingot/console/ui/change-list.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import type { Edit } from './edit.ts'
import { changesOf, type Draft } from './term.ts'
import { useShownChange } from './use-shown-change.ts'
import { TermField } from './term-field.tsx'

export type EditDrawerProps = {
  readonly edit: Edit
  /** The configuration's version when the row was opened. */
  readonly version: number
  onClose(): void
}

type Asked = 'save' | 'further' | undefined

export function EditDrawer({ edit, version, onClose }: EditDrawerProps) {
  const words = useTranslations('configuration')
  const [from] = useState(edit.draft)
  const [draft, setDraft] = useState<Draft>(edit.draft)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Asked>()
  const form = useId()
  const { terms, save } = edit
  const changes = changesOf(terms, { from, to: draft })
  const refused = save.failure?.field
  const isOfTerm = terms.some(({ key }) => key === refused)
  const handleReview = (event: FormEvent) => {
    event.preventDefault()
    const bad = terms.filter(({ key, isSound }) => isSound?.(draft[key] ?? '') === false)
    setFaulty(bad.map(({ key }) => key))
    save.clear()
    if (bad.length === 0) setAsked('save')
  }
  const handleSave = async (reason: string) => {
    if (await save.run(draft, { version, reason })) onClose()
  }
  const shownChange = useShownChange()
  const isAsking = asked === 'save' && !isOfTerm
  return (
    <Modal
      footer={(
        <EditFoot
          edit={edit} form={form} isChanged={changes.length > 0}
          onFurther={() => setAsked('further')}
        />
      )}
      form="drawer" onClose={onClose} title={edit.title}
    >
      <form className="stack" id={form} noValidate onSubmit={handleReview}>
        {terms.map((term) => (
          <TermField
            error={faulty.includes(term.key) || term.key === refused
              ? term.hint ?? save.failure?.text ?? words('refused') : undefined}
            isChanged={changes.some((change) => change.term.key === term.key)} key={term.key}
            onValue={(value) => {
              setDraft({ ...draft, [term.key]: value })
              setFaulty(faulty.filter((key) => key !== term.key))
              if (term.key === refused) save.clear()
              setAsked(undefined)
            }}
            term={term} value={draft[term.key] ?? ''}
          />
        ))}
      </form>
      {isAsking ? (
        <ReasonDialog
          failure={save.failure} isRunning={save.isRunning} label={words('apply')}
          onClose={() => setAsked(undefined)} onConfirm={(reason) => void handleSave(reason)}
          text={words(save.isProposed?.(draft) === true ? 'confirmProposedText' : 'confirmText')}
          title={words('confirmTitle', { name: edit.title })}
        >
          <ChangeList changes={changes.map(shownChange)} label={words('changes')} />
        </ReasonDialog>
      ) : null}
      <FurtherDialog
        edit={edit} isAsked={asked === 'further'} onClose={() => setAsked(undefined)}
        onDone={onClose} version={version}
      />
    </Modal>
  )
}

function EditFoot({ edit: { further }, form, isChanged, onFurther }: {
  readonly edit: Edit
  /** The id of the form that the button submits. */
  readonly form: string
  readonly isChanged: boolean
  onFurther(): void
}) {
  const words = useTranslations('configuration')
  return (
    <div className="row g8">
      {further === undefined ? null : (
        <button
          className={further.isDanger ? 'cbtn danger' : 'cbtn line'}
          onClick={() => {
            further.clear()
            onFurther()
          }} type="button"
        >
          {further.label}
        </button>
      )}
      <span className="f1" />
      <button className="cbtn gold" disabled={!isChanged} form={form} type="submit">
        {words('review')}
      </button>
    </div>
  )
}

function FurtherDialog({ edit: { further }, version, isAsked, onClose, onDone }: {
  readonly edit: Edit
  readonly version: number
  readonly isAsked: boolean
  onClose(): void
  onDone(): void
}) {
  if (further === undefined || !isAsked) return null
  const handleConfirm = async (reason: string) => {
    if (await further.run({ version, reason })) onDone()
  }
  return (
    <ReasonDialog
      failure={further.failure} isDanger={further.isDanger} isRunning={further.isRunning}
      label={further.label} onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={further.text} title={further.title}
    />
  )
}
