// The notice on every page, for every operator: changes of operators or protections that wait.
import { listWaitingChanges } from '@ingot/contract/console/operators/operator-changes.ts'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCall } from '#data/use-call.ts'
import { useWaitingWords } from '#ui/use-change-words.ts'

export function ChangeNotice() {
  const words = useTranslations('operators')
  const { change, effect } = useWaitingWords()
  const { data = [] } = useCall(listWaitingChanges, {}, ['operator-change'])
  if (data.length === 0) return null
  return (
    <section aria-label={words('waitingTitle')} className="notice">
      <ShieldAlert aria-hidden className="warnc" size={16} />
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <b>{change(row)}</b>
            {' · '}
            {words('proposedBy', { name: row.proposedBy })}
            {' · '}
            {effect(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
