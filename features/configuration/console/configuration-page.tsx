// The configuration of the site in six lists. A row opens its form; a change is confirmed with the
// old and the new value and a reason.
import {
  type ConfigurationView, loadConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { BannersPanel } from './banners-panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { MarketsPanel } from './markets-panel.tsx'
import { NetworksPanel } from './networks-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export type PanelProps = { readonly data: ConfigurationView }

const sections = ['settings', 'markets', 'coins', 'networks', 'desk', 'banners'] as const
type Section = (typeof sections)[number]

const panels: Readonly<Record<Section, ComponentType<PanelProps>>> = {
  settings: SettingsPanel,
  markets: MarketsPanel,
  coins: CoinsPanel,
  networks: NetworksPanel,
  desk: DeskPanel,
  banners: BannersPanel,
}

export function ConfigurationPage() {
  const words = useTranslations('configuration')
  const [section, setSection] = useState<Section>('settings')
  const { data, failure, reload } = useCall(loadConfigurationView, {}, ['configuration'])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return null
  const Panel = panels[section]
  return (
    <div className="stack wide-stack fill">
      <div className="row">
        <Tabs
          chosen={section} label={words('title')} onChoose={(key) => setSection(key)}
          tabs={sections.map((key) => ({ key, label: words(`tabs.${key}`) }))}
        />
        <span className="f1" />
        <span className="cap t3">{words('needReason')}</span>
      </div>
      <Panel data={data} key={section} />
    </div>
  )
}
