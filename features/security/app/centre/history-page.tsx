// The newest logins of the account, refused ones included.
import { Monitor } from 'lucide'
import { useTranslations } from 'use-intl'
import { useMyLogins } from '#features/security/app/data/use-protection.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { deviceName } from '#features/session/app/device-name.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './passkeys-page.module.css'

const css = styleNames(styles)

export function HistoryPage() {
  const t = useTranslations()
  const format = useFormat()
  const logins = useMyLogins()
  const goBack = useGoBack()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.history')} />
  )
  if (logins.data === undefined) {
    return (
      <Screen bar={bar} isCentred={logins.isError}>
        {logins.isError ? <LoadFailed query={logins} /> : <SkeletonRows count={5} />}
      </Screen>
    )
  }
  if (logins.data.length === 0) {
    return <Screen bar={bar} isCentred><Empty title={t('security.historyEmpty')} /></Screen>
  }
  return (
    <Screen bar={bar} scrollId="login-history">
      <div className={css('page')}>
        <Card isFlush>
          {logins.data.map(({ time, device, isRefused, isCurrent, isSameNetwork }, index) => {
            const name = deviceName(device)
            const network = t(isSameNetwork ? 'session.sameNetwork' : 'session.otherNetwork')
            return (
              <ListRow
                key={`${time}:${index}`}
                lead={<Icon of={Monitor} />}
                subtitle={`${format.dateTime(time)} · ${network}`}
                title={name === '' ? t('security.unknownDevice') : name}
                {...isRefused
                  ? { trailing: <Badge tone="danger">{t('security.historyRefused')}</Badge> }
                  : isCurrent
                    ? { trailing: <Badge tone="ok">{t('session.thisDevice')}</Badge> } : {}}
              />
            )
          })}
        </Card>
      </div>
    </Screen>
  )
}
