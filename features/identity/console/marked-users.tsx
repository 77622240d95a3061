// [ID7] The other users of a mark, each with the way to their page.
import type { QueuedIdentity } from '#features/identity/identity.console.ts'
import { useTranslations } from 'use-intl'

export function MarkedUsers({ mark: { users, total } }: {
  readonly mark: QueuedIdentity['marks'][number]
}) {
  const words = useTranslations('identity')
  return (
    <span className="stack tight">
      {users.map(({ userId, userName }) => (
        <a className="lnk" href={`#/users/${userId}`} key={userId}>
          {userName === '' ? `ID ${userId}` : `${userName} · ID ${userId}`}
        </a>
      ))}
      {total > users.length ? words('moreUsers', { count: total - users.length }) : null}
    </span>
  )
}
