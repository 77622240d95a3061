// The text of one language next to its source, and the figures and tickers that it lacks.
import { checkAnnouncement } from '#features/announcement/announcements.console.ts'
import {
  announcementTextLengthMax, announcementTitleLengthMax, type Language, languageNames,
  missingFacts, toBcp47,
} from '@ingot/contract/vocabulary'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import {
  type AnnouncementDraft, isEmpty, type LoadedAnnouncement, type Words,
} from './announcement-draft.ts'

export type TextPanelProps = {
  readonly draft: AnnouncementDraft
  readonly loaded: LoadedAnnouncement | undefined
  readonly language: Language
  readonly isLocked: boolean
  readonly isChanged: boolean
  readonly error: string | undefined
  onChange(changed: Pick<AnnouncementDraft, 'texts'>): void
}

export function TextPanel(props: TextPanelProps) {
  const { draft, language, isLocked, error, onChange } = props
  const words = useTranslations('announcements')
  const typed = draft.texts[language]
  const source = draft.texts.en_US
  const type = (changed: Partial<Words>) =>
    onChange({ texts: { ...draft.texts, [language]: { ...typed, ...changed } } })
  return (
    <section aria-label={languageNames[language]} className="pad stack">
      <header className="row g8">
        <h2>{languageNames[language]}</h2>
        <span className="f1" />
        <span className="cap t3">{words('keys')}</span>
      </header>
      <div className={language === 'en_US' ? 'stack' : 'announce-pair'}>
        {language === 'en_US' ? null : (
          <div className="announce-source">
            <p className="cap t3">{words('source')}</p>
            <p className="s" lang="en">{source.title}</p>
            <p className="written" lang="en">{source.text}</p>
          </div>
        )}
        <fieldset className="stack" disabled={isLocked} lang={toBcp47(language)}>
          <Field
            autoComplete="off" dir="auto" error={error} label={words('titleField')}
            maxLength={announcementTitleLengthMax}
            onChange={({ target }) => type({ title: target.value })} value={typed.title}
          />
          <label className="field">
            {words('textField')}
            <textarea
              className="input answer" dir="auto" maxLength={announcementTextLengthMax}
              onChange={({ target }) => type({ text: target.value })} rows={7} value={typed.text}
            />
            <span className="note">{`${typed.text.length} / ${announcementTextLengthMax}`}</span>
          </label>
        </fieldset>
      </div>
      {isEmpty(typed) ? null : <TextCheck {...props} />}
    </section>
  )
}

function TextCheck({ draft, loaded, language, isLocked, isChanged }: TextPanelProps) {
  const words = useTranslations('announcements')
  const { run, failure, isRunning } = useAction(checkAnnouncement)
  const whole = ({ title, text }: Words) => `${title}\n${text}`
  const missing = missingFacts(whole(draft.texts.en_US), whole(draft.texts[language]))
  const Icon = missing.length === 0 ? Check : TriangleAlert
  const isChecked = loaded?.texts.find((one) => one.language === language)?.state === 'checked'
  const handleCheck = async () => {
    if (loaded === undefined) return
    const { id, version } = loaded.announcement
    const done = words('checkedDone', { language: languageNames[language] })
    await run({ id, version, language }, done)
  }
  return (
    <>
      <div className="row g8">
        <p className={`announce-facts f1 ${missing.length === 0 ? 'ok' : 'warn'}`}>
          <Icon aria-hidden size={15} />
          {missing.length === 0 ? words('factsSame')
            : words('factsMissing', { facts: missing.slice(0, 12).join(', ') })}
        </p>
        {isLocked || loaded === undefined ? null : (
          <button
            className="cbtn line" disabled={isRunning || isChanged || isChecked}
            onClick={() => void handleCheck()} type="button"
          >
            {words(isChecked ? 'textStates.checked' : 'check')}
          </button>
        )}
      </div>
      <FailureLine failure={failure} />
    </>
  )
}
