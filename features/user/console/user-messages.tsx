// The notifications that a user was sent, newest first.
import { listUserMessages } from '#features/user/user-page.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'

export function UserMessages({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserMessages, { id, ...pages.asked }, ['user'])
  return (
    <ListPanel emptyTitle={words('noMessages')} state={state} turns={pages}>
      {(rows) => (
        <ul aria-label={words('messages')} className="switches">
          {rows.map(({ id: message, title, text, time, isRead }) => (
            <li key={message}>
              <div className="f1">
                <b className="m">{title}</b>
                <p className="cap t2">{text}</p>
              </div>
              <span className="cap t3">
                {`${formatMoment(time)} · ${words(isRead ? 'read' : 'unread')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  )
}
