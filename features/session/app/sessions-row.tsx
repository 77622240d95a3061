// Where the person is logged in: a count in the row, the list with its ends in a sheet.
import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMySessions } from '@ingot/web/data/account/use-session.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { SessionList } from './session-list.tsx'

export function SessionsRow() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const sessions = useMySessions(isOpen)
  const count = sessions.data?.length
  const open = (): void => {
    setOpen(true)
    void sessions.refetch()
  }
  return (
    <>
      <ListRow
        hasChevron
        lead={<Icon of={MonitorSmartphone} />}
        onPress={open}
        title={t('session.sessions')}
        value={count === undefined ? '' : t('session.sessionsCount', { count })}
      />
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('session.sessions')}
      >
        <SessionList sessions={sessions} />
      </Sheet>
    </>
  )
}
