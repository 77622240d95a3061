// The notes of operators about a user. A note is added and never changed.
import { addUserNote, listUserNotes } from '#features/user/user-page.console.ts'
import { userNoteLengthMax } from '@ingot/contract/vocabulary'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'

export function UserNotes({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserNotes, { id, ...pages.asked }, ['user'])
  const [text, setText] = useState('')
  const { run, failure, isRunning } = useAction(addUserNote)
  const handleAdd = async (event: FormEvent) => {
    event.preventDefault()
    const added = await run({ id, text }, words('noteAdded'))
    if (added === undefined) return
    setText('')
    pages.first()
  }
  return (
    <>
      <form className="pn pad stack note-form" onSubmit={(event) => void handleAdd(event)}>
        <textarea
          aria-label={words('note')} className="input answer" maxLength={userNoteLengthMax}
          onChange={({ target }) => setText(target.value)} placeholder={words('noteHint')}
          rows={3} value={text}
        />
        <div className="row end g8">
          <FailureLine failure={failure} />
          <button
            className="cbtn gold" disabled={isRunning || text.trim() === ''} type="submit"
          >
            {words('addNote')}
          </button>
        </div>
      </form>
      <ListPanel emptyTitle={words('noNotes')} state={state} turns={pages}>
        {(rows) => (
          <ul aria-label={words('notes')} className="switches">
            {rows.map((note) => (
              <li key={note.id}>
                <div className="f1">
                  <p className="written" dir="auto">{note.text}</p>
                  <p className="cap t3">{`${note.operator} · ${formatMoment(note.time)}`}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}
