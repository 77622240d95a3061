// The changes of a form, each with the old and the new value.
import { languageNames } from '@ingot/contract/vocabulary'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TermChange } from './term.ts'

export function ChangeList({ changes }: { readonly changes: readonly TermChange[] }) {
  const words = useTranslations('configuration')
  const shown = (value: boolean | string): string =>
    typeof value === 'boolean' ? words(value ? 'on' : 'off') : value === '' ? words('none') : value
  return (
    <ul aria-label={words('changes')} className="changes">
      {changes.map(({ term, language, from, to }) => (
        <li key={`${term.key} ${language ?? ''}`}>
          <span className="t2">
            {language === undefined ? term.label : `${term.label}, ${languageNames[language]}`}
          </span>
          <span className="change">
            <del>{shown(from)}</del>
            <ArrowRight aria-hidden size={14} />
            <ins>{shown(to)}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
