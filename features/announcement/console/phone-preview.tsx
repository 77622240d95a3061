// A text as the phone draws it: the page of one message, light or dark.
import { type Language, languages, textParts, toBcp47 } from '@ingot/contract/vocabulary'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'

const themes = ['light', 'dark'] as const

export type PhonePreviewProps = {
  readonly draft: AnnouncementDraft
  readonly language: Language
  onChoose(language: Language): void
}

export function PhonePreview(
  { draft: { page, texts }, language, onChoose }: PhonePreviewProps,
) {
  const words = useTranslations('announcements')
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const { title, text } = texts[language]
  const shown = title === '' && text === '' ? texts.en_US : texts[language]
  return (
    <section aria-label={words('phone')} className="pn announce-phone">
      <header>
        <h2>{words('phone')}</h2>
        <Tabs
          chosen={theme} label={words('phone')} onChoose={(key) => setTheme(key)}
          tabs={themes.map((key) => ({ key, label: words(`themes.${key}`) }))}
        />
      </header>
      <div className={`phone ${theme}`} lang={toBcp47(language)}>
        <article>
          <span className="phone-mark"><Megaphone aria-hidden size={22} /></span>
          <h3 dir="auto">{shown.title}</h3>
          <p className="phone-text" dir="auto">
            {textParts(shown.text).map(({ at, text: part, isLink }) =>
              isLink ? <u key={at}>{part}</u> : part)}
          </p>
        </article>
        {page === '' ? null : <p className="phone-page">{page}</p>}
      </div>
      <footer className="row g6">
        {languages.map((one) => (
          <button
            aria-pressed={one === language} className="phone-language" key={one}
            onClick={() => onChoose(one)} type="button"
          >
            {toBcp47(one)}
          </button>
        ))}
      </footer>
    </section>
  )
}
