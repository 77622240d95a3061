// The applications of one user for levels of identity, with their states and decisions. The names,
// numbers and pictures are on the page of the identity alone.
import { listIdentities } from '#features/identity/identity.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

export function IdentityPanel({ id }: { readonly id: number }) {
  const words = useTranslations('identity')
  const asked = { userId: id, pageNo: 1 }
  const { data, failure, reload } = useCall(listIdentities, asked, ['identity'])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return null
  return (
    <section className="pn">
      {data.list.length === 0 ? <Empty title={words('empty')} /> : (
        <ul className="switches">
          {data.list.map((row) => (
            <li key={row.id}>
              <div className="f1">
                <b className="m">
                  {`${words('levelOf', { level: row.level })} · ${words(`states.${row.status}`)}`}
                </b>
                <p className="cap t3">
                  {`${words('number', { id: row.id })} · ${formatMoment(row.submitTime)}`}
                  {row.decideTime !== null && ` → ${formatMoment(row.decideTime)}`}
                </p>
                {row.reason !== null && (
                  <p className="cap t2" dir="auto">
                    {[words(`reasons.${row.reason}`), row.remark].filter((text) => text !== '')
                      .join(': ')}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
