// The search of users, newest first where nothing is typed.
import { type ListedUser, listUsers } from '#features/user/users.console.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { FrozenBadges } from './frozen-badges.tsx'

export function UserSearch() {
  const words = useTranslations('users')
  const [text, setText] = useState('')
  const pages = useListPages()
  const state = useCall(listUsers, { text: useDeferredValue(text), ...pages.asked }, ['user'])
  const columns = useColumns()
  return (
    <div className="stack wide-stack fill">
      <input
        aria-label={words('search')} className="input search"
        onChange={({ target }) => {
          setText(target.value)
          pages.first()
        }}
        placeholder={words('search')} type="search" value={text}
      />
      <ListPanel
        emptyText={words('emptyText')} emptyTitle={words('empty')} state={state} turns={pages}
      >
        {(rows) => (
          <RowTable
            columns={columns} keyOf={({ id }) => id} label={words('title')}
            onOpen={({ id }) => navigate(`users/${id}`)} rows={rows}
          />
        )}
      </ListPanel>
    </div>
  )
}

function useColumns(): readonly Column<ListedUser>[] {
  const words = useTranslations('users')
  return [
    { key: 'id', label: words('id'), cell: ({ id }) => <b className="s">{id}</b> },
    { key: 'name', label: words('name'), cell: ({ name }) => <b className="m">{name}</b> },
    { key: 'email', label: words('email'), cell: ({ email }) => email === '' ? '–' : email },
    { key: 'phone', label: words('phone'), cell: ({ phone }) => phone === '' ? '–' : phone },
    { key: 'since', label: words('since'), cell: ({ createTime }) => formatMoment(createTime) },
    { key: 'state', label: words('state'), cell: (user) => <FrozenBadges user={user} /> },
  ]
}
