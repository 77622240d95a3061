// The user's sessions, each with the button that ends it, and the button that ends all of them.
import { endUserSessions, type UserAccount } from '#features/user/users.console.ts'
import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'

export function SessionsPanel({ user }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const [asked, setAsked] = useState<number | 'all'>()
  const end = useAction(endUserSessions)
  const mayEnd = usePermission('end-user-sessions')
  const title = words(asked === 'all' ? 'endSessions' : 'endSession')
  const handleEnd = async (reason: string) => {
    const ended = await end.run({
      id: user.id, reason, ...typeof asked === 'number' ? { sessionId: asked } : {},
    }, words('sessionsEnded'))
    if (ended !== undefined) setAsked(undefined)
  }
  return (
    <section className="pn">
      <header>
        <h2>{words('sessions')}</h2>
        {mayEnd && user.sessions.length > 0 ? (
          <button className="cbtn line" onClick={() => setAsked('all')} type="button">
            {words('endSessions')}
          </button>
        ) : null}
      </header>
      {user.sessions.length === 0 ? <p className="pad t3">{words('noSessions')}</p> : (
        <ul className="switches">
          {user.sessions.map(({ id, device, lastUseTime }) => (
            <li key={id}>
              <Monitor aria-hidden className="t3" size={16} />
              <div className="f1">
                <b className="m device">{device === '' ? words('unknownDevice') : device}</b>
                <p className="cap t3">{formatMoment(lastUseTime)}</p>
              </div>
              {mayEnd ? (
                <button className="cbtn line" onClick={() => setAsked(id)} type="button">
                  {words('endSession')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {asked === undefined ? null : (
        <ReasonDialog
          failure={end.failure} isDanger isRunning={end.isRunning} label={title}
          onClose={() => setAsked(undefined)} onConfirm={(reason) => void handleEnd(reason)}
          text={words(asked === 'all' ? 'endSessionsText' : 'endSessionText')} title={title}
        />
      )}
    </section>
  )
}
