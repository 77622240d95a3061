// Which notifications the user gets on which channel, and which of them the app shows as they
// happen. A message leads here to the row that governs it.
import type { MessagePreference } from '@ingot/features/message/preferences.calls.ts'
import {
  noticeCategories, type NoticeCategory, noticeChannels, tradingCategories,
} from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import {
  BellRing, ChartCandlestick, Headset, type IconNode, Lock, Mail, Megaphone, Newspaper, Rocket,
  ShieldCheck, Target, Trophy, Users, Wallet, Zap,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { usePriceAlerts } from '@ingot/features/message/app/use-price-alerts.ts'
import { useChangePreference, usePreferences } from '@ingot/features/message/app/use-preferences.ts'
import {
  isShownInApp, useChangeNotifications, useNotificationSettings,
} from '@ingot/features/trading/app/data/notification-settings.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import styles from './preferences-page.module.css'
import { PushCard, QuietCard } from './push-cards.tsx'

const css = styleNames(styles)

const icons: Readonly<Record<NoticeCategory, IconNode>> = {
  security: ShieldCheck, money: Wallet, fills: ChartCandlestick, conditional: Target,
  liquidation: Zap, alerts: BellRing, copy: Users, coins: Rocket, contest: Trophy,
  support: Headset, service: Megaphone, news: Newspaper,
}

export function PreferencesPage() {
  const t = useTranslations('preferences')
  const common = useTranslations('common')
  const preferences = usePreferences()
  const { category: meant } = useSearch({ from: '/pages/setting/notifications' })
  const back = { label: common('back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('title')} />} scrollId="preferences">
      <div className={css('page')}>
        <PushCard />
        <Card isFlush label={t('title')}>
          <div aria-hidden className={css('row', 'head')}>
            <span />
            <span />
            {noticeChannels.map((channel) => <span key={channel}>{t(channel)}</span>)}
          </div>
          {preferences.data !== undefined && noticeCategories.map((category) => (
            <CategoryRow
              category={category}
              isMeant={category === meant}
              key={category}
              preferences={preferences.data}
            />
          ))}
          {preferences.isPending && <SkeletonRows count={7} />}
          {preferences.isError && preferences.data === undefined
            && <LoadFailed query={preferences} />}
        </Card>
        <Note icon={Lock}>{t('fixed')}</Note>
        <Note icon={Mail}>{t('limit')}</Note>
        <QuietCard />
        <AlertsRow />
        <PopUpsCard />
      </div>
    </Screen>
  )
}

type CategoryRowProps = {
  readonly category: NoticeCategory
  readonly preferences: readonly MessagePreference[]
  /** A message has led here. */
  readonly isMeant: boolean
}

function CategoryRow({ category, preferences, isMeant }: CategoryRowProps) {
  const t = useTranslations('preferences')
  const change = useChangePreference()
  return (
    <div
      className={css('row', isMeant && 'meant')}
      ref={(row) => { if (isMeant) row?.scrollIntoView({ block: 'nearest' }) }}
    >
      <Icon of={icons[category]} size={20} />
      <span>
        <span className={css('name')}>{t(category)}</span>
        <span className={css('detail')}>{t(`${category}Detail`)}</span>
      </span>
      {noticeChannels.map((channel) => {
        const row = preferences.find((each) =>
          each.category === category && each.channel === channel)
        return (
          <span className={css('channel')} key={channel}>
            {row !== undefined && (
              <Checkbox
                isChecked={row.isOn}
                isDisabled={!row.isSwitched || change.isBusy}
                onChange={(isOn) => change.send({ category, channel, isOn })}
              >
                <VisuallyHidden>
                  {t('channelOf', { category: t(category), channel: t(channel) })}
                </VisuallyHidden>
              </Checkbox>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** The way to the price alerts, with the number of those that wait. */
function AlertsRow() {
  const t = useTranslations('preferences')
  const format = useFormat()
  const router = useRouter()
  const alerts = usePriceAlerts().data
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        lead={<Icon of={BellRing} size={20} />}
        onPress={() => void router.navigate({ to: '/pages/alert/index' })}
        title={t('alerts')}
        value={alerts && t('countOf', {
          count: format.count(alerts.waiting.length), most: format.count(alerts.most),
        })}
      />
    </Card>
  )
}

/** [WF18] The toasts of trading; the messages are in the table above. */
function PopUpsCard() {
  const t = useTranslations('preferences')
  const settings = useNotificationSettings().data
  const change = useChangeNotifications()
  return (
    <Card isFlush label={t('popUps')}>
      <h2 className={css('title')}>{t('popUps')}</h2>
      {tradingCategories.map((category) => {
        const setting = settings?.find((row) => row.category === category)
        return (
          <ListRow
            key={category}
            title={t(category)}
            trailing={(
              <Switch
                isDisabled={setting === undefined || change.isBusy}
                isOn={isShownInApp(settings, category)}
                label={t('channelOf', { category: t(category), channel: t('popUps') })}
                onChange={(inApp) => setting && change.send({ ...setting, inApp })}
              />
            )}
          />
        )
      })}
    </Card>
  )
}
