// Which notifications of trading the user wants: each category in the app and as messages. The
// messages of liquidations stay on.
import type { NotificationSetting } from '@ingot/contract/calls/message/notification-settings.ts'
import { useTranslations } from 'use-intl'
import {
  useChangeNotifications, useNotificationSettings,
} from '#data/notices/notification-settings.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import styles from './notifications-card.module.css'

const css = styleNames(styles)
const channels = ['inApp', 'inMessages'] as const

export function NotificationsCard() {
  const t = useTranslations('notices')
  const settings = useNotificationSettings()
  return (
    <Card isFlush label={t('title')}>
      <div className={css('row', 'head')}>
        <h2 className={css('title')}>{t('title')}</h2>
        {channels.map((channel) => (
          <span aria-hidden className={css('channel')} key={channel}>{t(channel)}</span>
        ))}
      </div>
      {settings.data?.map((setting) => <CategoryRow key={setting.category} setting={setting} />)}
      {settings.isPending && <SkeletonRows count={3} />}
      {settings.isError && settings.data === undefined && <LoadFailed query={settings} />}
      <p className={css('note')}>{t('alwaysOn')}</p>
    </Card>
  )
}

function CategoryRow({ setting }: { readonly setting: NotificationSetting }) {
  const t = useTranslations('notices')
  const change = useChangeNotifications()
  const { category } = setting
  return (
    <div className={css('row')}>
      <span className={css('words')}>
        <span className={css('name')}>{t(category)}</span>
        <span className={css('detail')}>{t(`${category}Detail`)}</span>
      </span>
      {channels.map((channel) => (
        <span className={css('channel')} key={channel}>
          <Switch
            isDisabled={change.isBusy || (category === 'liquidation' && channel === 'inMessages')}
            isOn={setting[channel]}
            label={t('channelOf', { category: t(category), channel: t(channel) })}
            onChange={(isOn) => change.send({ ...setting, [channel]: isOn })}
          />
        </span>
      ))}
    </div>
  )
}
