// How the app looks and behaves for this user, and the ways to their passwords. A choice of looks
// takes hold at once and is kept in this browser.
import { appVersion, appVersionCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import {
  Bell, EyeOff, FileText, type IconNode, Info, KeyRound, ListChecks, LockKeyhole,
  MessageSquareHeart, Scale, Shield,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { setPreference, usePreference } from '#data/device/preferences.ts'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { AppearanceRows } from '#widgets/settings/appearance-rows.tsx'
import { LogOutButton } from '#widgets/settings/log-out-button.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import styles from './setting-page.module.css'

const css = styleNames(styles)

const path = '/pages/modify/password'

const rows = [
  { label: 'login', icon: LockKeyhole, search: { kind: 'login' }, href: `#${path}?kind=login` },
  { label: 'payment', icon: KeyRound, search: {}, href: `#${path}` },
] as const

export function SettingPage() {
  const t = useTranslations()
  const hideBalances = usePreference((state) => state.hideBalances)
  const confirmBeforeOrder = usePreference((state) => state.confirmBeforeOrder)
  const router = useRouter()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('setting.title')} />} scrollId="setting">
      <div className={css('page')}>
        <Card isFlush><AppearanceRows /></Card>
        <Card isFlush><PasswordRows /></Card>
        <Card isFlush>
          <ListRow
            hasChevron
            href="#/pages/setting/notifications"
            lead={<Icon of={Bell} />}
            onPress={() => void router.navigate({ to: '/pages/setting/notifications' })}
            title={t('preferences.title')}
          />
        </Card>
        <Card isFlush>
          <ListRow
            lead={<Icon of={EyeOff} />}
            subtitle={t('setting.privacyDetail')}
            title={t('setting.privacy')}
            trailing={(
              <Switch
                isOn={hideBalances}
                label={t('setting.privacy')}
                onChange={(isOn) => setPreference('hideBalances', isOn)}
              />
            )}
          />
          <ListRow
            lead={<Icon of={ListChecks} />}
            subtitle={t('setting.confirmOrdersDetail')}
            title={t('setting.confirmOrders')}
            trailing={(
              <Switch
                isOn={confirmBeforeOrder}
                label={t('setting.confirmOrders')}
                onChange={(isOn) => setPreference('confirmBeforeOrder', isOn)}
              />
            )}
          />
        </Card>
        <AboutCard />
        <LogOutButton />
      </div>
    </Screen>
  )
}

type PaperRowProps = {
  readonly href: string | undefined
  readonly icon: IconNode
  readonly title: string
}

/** A text of the site, which opens next to the app; nothing where the site has none. */
function PaperRow({ href, icon, title }: PaperRowProps) {
  if (href === undefined || href === '') return null
  return <ListRow hasChevron href={href} isAside lead={<Icon of={icon} />} title={title} />
}

/** The way to a feedback, the version, the site's agreements, and the licences of others. */
function AboutCard() {
  const t = useTranslations()
  const { data: site } = useSiteConfig()
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        href="#/pages/setting/feedback"
        lead={<Icon of={MessageSquareHeart} />}
        onPress={() => void router.navigate({ to: '/pages/setting/feedback' })}
        title={t('shell.titleFeedback')}
      />
      <ListRow
        lead={<Icon of={Info} />}
        title={t('setting.version')}
        value={`${appVersion} (${appVersionCode})`}
      />
      <PaperRow href={site?.userAgreement} icon={FileText} title={t('setting.terms')} />
      <PaperRow href={site?.privacyAgreement} icon={Shield} title={t('setting.privacyPolicy')} />
      <ListRow
        hasChevron
        href="/third-party-notices.txt"
        isAside
        lead={<Icon of={Scale} />}
        title={t('setting.notices')}
      />
    </Card>
  )
}

/** The ways to the user's two passwords. */
function PasswordRows() {
  const t = useTranslations('password')
  const router = useRouter()
  return rows.map(({ label, icon, search, href }) => (
    <ListRow
      hasChevron
      href={href}
      key={label}
      lead={<Icon of={icon} />}
      onPress={() => void router.navigate({ to: path, search })}
      title={t(label)}
    />
  ))
}
