// The living sessions, the latest used first; each but this one can be ended, also all at once.
import type { UseQueryResult } from '@tanstack/react-query'
import { Monitor } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type MySession, useRevokeOtherSessions, useRevokeSession,
} from '@ingot/web/data/account/use-session.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { deviceName } from './device-name.ts'
import styles from './session-list.module.css'

const css = styleNames(styles)

export type SessionListProps = { readonly sessions: UseQueryResult<MySession[]> }

export function SessionList({ sessions }: SessionListProps) {
  if (sessions.isPending) return <SkeletonRows count={2} />
  if (sessions.isError && sessions.data === undefined) {
    return <LoadFailed query={sessions} />
  }
  const others = sessions.data.filter(({ current }) => !current).length
  return (
    <>
      <div className={css('list')}>
        {sessions.data.map((row) => <SessionRow key={row.id} row={row} />)}
      </div>
      {others > 0 && <EndOtherSessions count={others} />}
    </>
  )
}

function SessionRow({ row }: { readonly row: MySession }) {
  const t = useTranslations('session')
  const format = useFormat()
  const revoke = useRevokeSession()
  const named = deviceName(row.device)
  const device = named === '' ? t('unknownDevice') : named
  return (
    <ListRow
      lead={<Icon of={Monitor} />}
      subtitle={[
        t('lastUsed', {
          login: unbroken(format.dayTime(row.createTime)),
          time: unbroken(format.dayTime(row.lastUseTime)),
        }),
        ...row.current ? [] : [t(row.isSameNetwork ? 'sameNetwork' : 'otherNetwork')],
      ].join(' · ')}
      title={device}
      trailing={row.current
        ? <Badge tone="ok">{t('thisDevice')}</Badge>
        : (
          <Button
            busyLabel=""
            isBusy={revoke.isBusy}
            kind="soft"
            label={t('endSessionOf', { device })}
            onPress={() => revoke.send({ id: row.id })}
            size="s"
          >
            {t('endSession')}
          </Button>
        )}
    />
  )
}

/** A day and its time stay on one line. */
const unbroken = (moment: string): string => moment.replaceAll(' ', '\u00A0')

/** Logs out every other device; the button asks once more. */
function EndOtherSessions({ count }: { readonly count: number }) {
  const t = useTranslations()
  const end = useRevokeOtherSessions()
  const [isSure, setSure] = useState(false)
  if (!isSure) {
    return (
      <div className={css('body')}>
        <Button kind="line" onPress={() => setSure(true)}>{t('session.endOthers')}</Button>
      </div>
    )
  }
  return (
    <div className={css('body')}>
      <Note tone="warn">{t('session.endOthersNote', { count })}</Note>
      <div className={css('buttons')}>
        <Button isDisabled={end.isBusy} isSwappedIn kind="line" onPress={() => setSure(false)}>
          {t('common.cancel')}
        </Button>
        <Button
          busyLabel={t('session.endingOthers')}
          isBusy={end.isBusy}
          isSwappedIn
          kind="danger"
          onPress={() => end.send({})}
        >
          {t('session.endOthersNow')}
        </Button>
      </div>
    </div>
  )
}
