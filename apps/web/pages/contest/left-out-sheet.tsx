// The fills that do not count, line by line with their reason, for their owner.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useLeftOut } from '#data/contest/use-contests.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'

type LeftOutSheetProps = {
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LeftOutSheet({ id, isOpen, onClose }: LeftOutSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')} isOpen={isOpen} onClose={onClose}
      title={t('contest.leftOut')}
    >
      <Lines id={id} />
    </Sheet>
  )
}

function Lines({ id }: { readonly id: string }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const pages = useLeftOut(id)
  return (
    <PagedList emptyText={t('noLeftOutText')} emptyTitle={t('noLeftOut')} pages={pages}>
      {({ reason, name, fills, time, volume, gain }) => (
        <li>
          <ListRow
            subtitle={`${t('lineFills', { name, fills })} · ${format.dayTime(time)}`}
            title={t(`reason_${reason}`)}
            trailing={(
              <span>{t('leftOutSums', {
                volume: format.figure(volume, symbolDefault),
                gain: format.figure(gain, symbolDefault),
              })}</span>
            )}
          />
        </li>
      )}
    </PagedList>
  )
}
