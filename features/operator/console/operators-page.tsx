// The operators: their roles and states, and the actions of an administrator.
import { type ListedOperator, listOperators } from '#features/operator/operators.console.ts'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '@ingot/console/data/session.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { AddOperatorDialog } from './add-operator-dialog.tsx'
import { OperatorDrawer } from './operator-drawer.tsx'
import { OperatorState } from './operator-state.tsx'
import { type ShownSecret, SecretDialog } from './secret-dialog.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

export function OperatorsPage() {
  const words = useTranslations('operators')
  const { data, failure, reload } = useCall(listOperators, {}, ['audit'])
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const [shown, setShown] = useState<ShownSecret>()
  const columns = useColumns()
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  const open = data?.find(({ id }) => id === openId)
  return (
    <div className="stack wide-stack fill">
      <div className="row">
        <span className="f1 t2">{words('text')}</span>
        <button className="cbtn gold" onClick={() => setAdding(true)} type="button">
          <UserRoundPlus aria-hidden size={15} />
          {words('add')}
        </button>
      </div>
      <WaitingChanges />
      <section className="pn list">
        <RowTable
          columns={columns} keyOf={({ id }) => id} label={words('title')}
          onOpen={({ id }) => setOpenId(id)} openKey={openId} rows={data ?? []}
        />
      </section>
      {isAdding ? <AddOperatorDialog onClose={() => setAdding(false)} onSecret={setShown} /> : null}
      {open === undefined ? null : (
        <OperatorDrawer
          key={open.id} onClose={() => setOpenId(undefined)} onSecret={setShown} operator={open}
        />
      )}
      {shown === undefined
        ? null
        : <SecretDialog onClose={() => setShown(undefined)} shown={shown} />}
    </div>
  )
}

function useColumns(): readonly Column<ListedOperator>[] {
  const words = useTranslations('operators')
  const shell = useTranslations('shell')
  const own = useSession().session?.id
  return [
    {
      key: 'name', label: words('name'),
      cell: ({ id, name }) => <b className="s">{id === own ? words('you', { name }) : name}</b>,
    },
    { key: 'role', label: words('role'), cell: ({ role }) => shell(`roles.${role}`) },
    {
      key: 'state', label: words('state'), cell: ({ status }) => <OperatorState status={status} />,
    },
    { key: 'since', label: words('since'), cell: ({ createTime }) => formatMoment(createTime) },
    {
      key: 'last', label: words('lastUse'),
      cell: ({ lastUseTime }) => lastUseTime === null ? '–' : formatMoment(lastUseTime),
    },
  ]
}
