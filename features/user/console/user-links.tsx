// The users that are linked with this one, each with the reason.
import { listUserLinks } from '#features/user/user-page.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { useTranslations } from 'use-intl'
import { navigate } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

type Link = ConsoleReplyOf<typeof listUserLinks>[number]

export function UserLinks({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const state = useCall(listUserLinks, { id }, ['user', 'withdrawal'])
  const columns = useColumns()
  if (state.data === undefined) return <FirstRead state={state} />
  return (
    <section className="pn list">
      {state.data.length === 0
        ? <Empty text={words('linksText')} title={words('noLinks')} /> : (
          <div className="scroll">
            <RowTable
              columns={columns} keyOf={({ userId, reason }) => `${userId} ${reason}`}
              label={words('links')} onOpen={({ userId }) => navigate(`users/${userId}`)}
              rows={state.data}
            />
          </div>
        )}
    </section>
  )
}

function useColumns(): readonly Column<Link>[] {
  const words = useTranslations('users')
  return [
    { key: 'id', label: words('id'), cell: ({ userId }) => <b className="s">{userId}</b> },
    { key: 'name', label: words('name'), cell: ({ userName }) => userName },
    {
      key: 'reason', label: words('reason'),
      cell: ({ reason }) => <b className="m">{words(`linkReasons.${reason}`)}</b>,
    },
    { key: 'count', label: words('count'), isRight: true, cell: ({ count }) => count },
    { key: 'last', label: words('lastTime'), cell: ({ lastTime }) => formatMoment(lastTime) },
  ]
}
