// The requests that were changed by hand in the database: an alarm names them, they are stopped.
import { listChangedRows } from '@ingot/features/overview/changed-rows.console.ts'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '#data/use-call.ts'

const looksEveryMs = 15_000

/** The title of a workflow's page; undefined for one whose rows are not shown. */
export function ChangedRows({ titleOf }: { titleOf(workflow: string): string | undefined }) {
  const words = useTranslations('queue')
  const { data = [] } = useRead({ ...readOf(listChangedRows, {}), everyMs: looksEveryMs }, [])
  const shown = data.flatMap(({ workflow, id }) => {
    const title = titleOf(workflow)
    return title === undefined ? [] : [{ key: `${workflow} ${id}`, title, id }]
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={words('changedByHand')} className="pn alarm-list" role="alert">
      <ShieldAlert aria-hidden size={16} />
      <ul className="f1">
        {shown.map(({ key, title, id }) => (
          <li key={key}>{words('changedRow', { title, id })}</li>
        ))}
      </ul>
    </section>
  )
}
