// One announcement in three columns: its languages, the text of one next to its source with
// the facts of all, and the phone. A sent one is shown the same way and cannot be changed.
import {
  loadAnnouncement, saveAnnouncement,
} from '#features/announcement/announcements.console.ts'
import { type Language, languages } from '@ingot/contract/vocabulary'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { useDraft } from '@ingot/console/ui/drawer/use-draft.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import {
  type AnnouncementDraft, draftOf, factsOf, faultyFields, type LoadedAnnouncement,
} from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { LanguageList } from './language-list.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { SendPanel } from './send-panel.tsx'
import { TextPanel } from './text-panel.tsx'

const topics = ['announcement', 'operator'] as const
/** It is sent and read without an operator. */
const looksEveryMs = 5_000

type OpenProps = {
  readonly id: number
  onClose(): void
  onCopy(draft: AnnouncementDraft): void
}

export function OpenAnnouncement({ id, onClose, onCopy }: OpenProps) {
  const state = useRead(
    { ...readOf(loadAnnouncement, { id }), everyMs: looksEveryMs }, topics,
  )
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  // Another operator's edit shows the new texts.
  return (
    <DraftEditor
      first={draftOf(data)} key={data.announcement.version} loaded={data} onClose={onClose}
      onCopy={onCopy} onSaved={() => undefined}
    />
  )
}

export type DraftEditorProps = {
  readonly first: AnnouncementDraft
  /** Undefined for a new one. */
  readonly loaded: LoadedAnnouncement | undefined
  onClose(): void
  onSaved(id: number): void
  onCopy?(draft: AnnouncementDraft): void
}

export function DraftEditor({ first, loaded, onClose, onSaved, onCopy }: DraftEditorProps) {
  const words = useTranslations('announcements')
  const mayManage = usePermission('manage-announcements')
  const [language, setLanguage] = useState<Language>('en_US')
  const { run, failure, isRunning, clear } = useAction(saveAnnouncement)
  const { draft, check, errorOf, change } = useDraft(first, {
    faultyFields, faultText: words('faulty'), failure, clear,
  })
  useLanguageKeys(setLanguage)
  const { id = null, version = 0, status = 'draft' } = loaded?.announcement ?? {}
  const isLocked = !mayManage || status !== 'draft'
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  const save = async (): Promise<void> => {
    if (!check()) return
    const saved = await run({ id, version, ...factsOf(draft) }, words('saved'))
    if (saved !== undefined) onSaved(saved.id)
  }
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <button className="cbtn line" onClick={onClose} type="button">
          <ArrowLeft aria-hidden size={15} />
          {words('back')}
        </button>
        <span className="f1" />
        <FailureLine failure={failure} />
        {isLocked ? null : (
          <button
            className="cbtn line" disabled={isRunning || (!isChanged && id !== null)}
            onClick={() => void save()} type="button"
          >
            {words('save')}
          </button>
        )}
      </div>
      <div className="announce">
        <LanguageList
          chosen={language} draft={draft} errorOf={errorOf} loaded={loaded} onChoose={setLanguage}
        />
        <div className="pn scroll">
          <TextPanel
            draft={draft} error={errorOf(`texts.${language}`)} isChanged={isChanged}
            isLocked={isLocked} language={language} loaded={loaded} onChange={change}
          />
          <AnnouncementFields
            draft={draft} errorOf={errorOf} isLocked={isLocked} onChange={change}
          />
          {loaded === undefined ? <p className="note pad">{words('saveFirst')}</p> : (
            <SendPanel
              isChanged={isChanged} loaded={loaded}
              onCopy={() => onCopy?.({ ...draft, sendTime: '', expiresTime: '' })}
            />
          )}
        </div>
        <PhonePreview draft={draft} language={language} onChoose={setLanguage} />
      </div>
    </div>
  )
}

/** Alt with a digit chooses a language, also while a text is typed. */
function useLanguageKeys(onChoose: (language: Language) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-8])$/.exec(event.code)?.[1]
      const language = languages[Number(digit) - 1]
      if (!event.altKey || event.ctrlKey || event.metaKey || language === undefined) return
      event.preventDefault()
      onChoose(language)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [onChoose])
}
