// One entry of the audit log in full: values before and after, reason, network and hashes.
import type { AuditEntryView } from '#features/audit/audit-log.console.ts'
import { useTranslations } from 'use-intl'
import { ChangeList } from '@ingot/console/ui/change-list.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { useActionNames } from './action-name.tsx'
import { useAuditWords } from './use-audit-words.ts'

export function AuditDrawer({ entry, onClose }: {
  readonly entry: AuditEntryView
  onClose(): void
}) {
  const words = useTranslations('audit')
  const action = useActionNames().get(entry.action) ?? entry.action
  const texts = useAuditWords()
  const changes = entry.from === null && entry.to === null ? undefined : texts.changes(entry)
  const valueOf = (value: unknown) => texts.value(entry.target, value)
  const facts = [
    { label: words('operator'), value: entry.operator === '' ? words('system') : entry.operator },
    { label: words('action'), value: action },
    { label: words('target'), value: texts.target(entry.target) },
    { label: words('time'), value: formatMoment(entry.createTime) },
    { label: words('from'), value: changes === undefined ? valueOf(entry.from) : '' },
    { label: words('to'), value: changes === undefined ? valueOf(entry.to) : '' },
    { label: words('reason'), value: entry.reason },
    { label: words('refusal'), value: entry.refusalText },
    { label: words('network'), value: entry.network },
    { label: words('device'), value: entry.device },
  ].filter(({ value }) => value !== '')
  return (
    <Modal form="drawer" onClose={onClose} title={words('entry', { id: entry.id })}>
      <Facts facts={facts} />
      {changes === undefined ? null : (
        <>
          <h3>{words('changes')}</h3>
          <ChangeList changes={changes} label={words('changes')} />
        </>
      )}
      <h3>{words('chain')}</h3>
      <p className="cap t3">{words('previousHash')}</p>
      <GroupedText text={entry.previousHash} />
      <p className="cap t3">{words('thisHash')}</p>
      <GroupedText text={entry.hash} />
    </Modal>
  )
}
