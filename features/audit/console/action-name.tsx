// An action of the audit log in words, with its refusal; an action without words shows its name.
// The words of an action are in the area of its page, under `auditActions`.
import type { AuditEntryView } from '#features/audit/audit-log.console.ts'
import { Ban, Check } from 'lucide-react'
import { useMessages, useTranslations } from 'use-intl'

export function ActionName({ entry }: { readonly entry: AuditEntryView }) {
  const words = useTranslations('audit')
  const name = useActionNames().get(entry.action) ?? entry.action
  const isRefused = entry.refusal !== ''
  const Icon = isRefused ? Ban : Check
  return (
    <span className="row g8">
      <Icon aria-hidden className={isRefused ? 'dangerc' : 't3'} size={14} />
      <b className="s">{name}</b>
      {isRefused ? <span className="dangerc cap">{words('refused')}</span> : null}
    </span>
  )
}

/** Every action that has words, with them. */
export function useActionNames(): ReadonlyMap<string, string> {
  const areas: readonly object[] = Object.values(useMessages())
  return new Map(areas.flatMap((area) =>
    'auditActions' in area ? Object.entries<string>(Object(area.auditActions)) : []))
}
