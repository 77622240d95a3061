// The languages of an announcement: how far each is, and how many users read it.
import { type Language, languageNames, languages, toBcp47 } from '@ingot/contract/vocabulary'
import { Check, CircleDashed, FileText, PencilLine, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { type AnnouncementDraft, isEmpty, type LoadedAnnouncement } from './announcement-draft.ts'

export type LanguageListProps = {
  readonly draft: AnnouncementDraft
  readonly loaded: LoadedAnnouncement | undefined
  readonly chosen: Language
  errorOf(key: string): string | undefined
  onChoose(language: Language): void
}

export function LanguageList({ draft, loaded, chosen, errorOf, onChoose }: LanguageListProps) {
  const words = useTranslations('announcements')
  const filled = languages.filter((language) => !isEmpty(draft.texts[language])).length
  const usersOf = (language: Language) =>
    loaded?.readers.find((one) => one.language === language)?.users ?? 0
  return (
    <section aria-label={words('texts')} className="pn announce-languages">
      <header>
        <h2>{words('texts')}</h2>
        <span className={filled === languages.length ? 'okc s' : 'warnc s'}>
          {words('ready', { filled, all: languages.length })}
        </span>
      </header>
      {languages.map((language) => (
        <button
          aria-current={language === chosen ? 'true' : undefined} key={language}
          onClick={() => onChoose(language)} type="button"
        >
          <span className="row g6">
            <b lang={toBcp47(language)}>{languageNames[language]}</b>
            <span className="f1 t3">{toBcp47(language)}</span>
            <TextState
              isFaulty={errorOf(`texts.${language}`) !== undefined}
              isMissing={isEmpty(draft.texts[language])}
              isTyped={isTyped(draft, loaded, language)}
              state={loaded?.texts.find((one) => one.language === language)?.state}
            />
          </span>
          <span className="excerpt t2" dir="auto">{draft.texts[language].title}</span>
          {loaded === undefined ? null
            : <span className="cap t3">{words('users', { count: usersOf(language) })}</span>}
        </button>
      ))}
    </section>
  )
}

const isTyped = (
  { texts }: AnnouncementDraft, loaded: LoadedAnnouncement | undefined, language: Language,
): boolean => {
  const saved = loaded?.texts.find((one) => one.language === language)
  return texts[language].title !== (saved?.title ?? '')
    || texts[language].text !== (saved?.text ?? '')
}

type TextStateProps = {
  readonly state: LoadedAnnouncement['texts'][number]['state'] | undefined
  readonly isMissing: boolean
  readonly isTyped: boolean
  readonly isFaulty: boolean
}

function TextState({ state, isMissing, isTyped: isChanged, isFaulty }: TextStateProps) {
  const words = useTranslations('announcements.textStates')
  if (isFaulty) return <Badge icon={PencilLine} tone="danger">{words('faulty')}</Badge>
  if (isMissing) return <Badge icon={CircleDashed} tone="mute">{words('missing')}</Badge>
  if (isChanged) return <Badge icon={PencilLine} tone="warn">{words('editing')}</Badge>
  if (state === 'moved') return <Badge icon={RefreshCw} tone="warn">{words('moved')}</Badge>
  return state === 'checked' ? <Badge icon={Check} tone="ok">{words('checked')}</Badge>
    : <Badge icon={FileText} tone="mute">{words('open')}</Badge>
}
