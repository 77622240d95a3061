// Where the person is logged in: a count in the row, the list with its ends in a sheet.
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMySessions } from '#data/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SessionList } from './session-list.tsx'

export function SessionsRow() {
  const t = useTranslations()
  const sessions = useMySessions()
  const [isOpen, setOpen] = useState(false)
  const count = sessions.data?.length
  return (
    <>
      <ListRow
        hasChevron
        lead={<Icon of={MonitorSmartphone} />}
        onPress={() => setOpen(true)}
        title={t('my.sessions')}
        value={count === undefined ? '' : t('my.sessionsCount', { count })}
      />
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('my.sessions')}
      >
        <SessionList sessions={sessions} />
      </Sheet>
    </>
  )
}
