// [SC9] The cases of a user, on the user's page.
import { listUserCases } from '#features/screening/cases.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { CaseState } from './case-state.tsx'
import { OpenCase } from './open-case.tsx'

type Props = { readonly user: { readonly id: number, readonly name: string } }

export function UserCases({ user }: Props) {
  return usePermission('read-cases') ? <CasesPanel user={user} /> : null
}

function CasesPanel({ user: { id: userId, name: userName } }: Props) {
  const words = useTranslations('cases')
  const { data, failure, reload } = useCall(listUserCases, { userId }, ['case'])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return null
  return (
    <section className="pn">
      <header>
        <h2>{words('userCases')}</h2>
        <OpenCase
          openId={data.find(({ status }) => status !== 'closed')?.id} user={{ userId, userName }}
        />
      </header>
      {data.length === 0 ? <p className="t3 panel-text">{words('empty')}</p> : (
        <ul className="history panel-text">
          {data.map((row) => (
            <li key={row.id}>
              <span className="t3">{formatDay(row.createTime)}</span>
              <a className="lnk f1" href={`#/cases/${row.id}`}>{words('number', { id: row.id })}</a>
              <CaseState row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
