// Chooses whose coins are listed, and whether the small ones are.
import { type CoinType, coinTypes } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { setPreference, usePreference } from '#data/device/preferences.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import styles from './account-tabs.module.css'

const css = styleNames(styles)

export type AccountTabsProps = {
  readonly account: CoinType
  readonly onChange: (account: CoinType) => void
  readonly children: ReactNode
}

const panelId = 'account-coins'

export function AccountTabs({ account, onChange, children }: AccountTabsProps) {
  const t = useTranslations()
  const hidesSmall = usePreference((preferences) => preferences.hideSmallBalances)
  return (
    <Card isFlush>
      <div className={css('head')}>
        <Tabs
          label={t('property.accounts')}
          onChange={onChange}
          panelId={panelId}
          tabs={coinTypes.map((value) => ({ value, label: t(`common.${value}`) }))}
          value={account}
        />
        <div className={css('choice')}>
          <Checkbox
            isChecked={hidesSmall}
            onChange={(isChecked) => setPreference('hideSmallBalances', isChecked)}
          >
            {t('property.hideSmall')}
          </Checkbox>
        </div>
      </div>
      <div aria-label={t(`common.${account}`)} id={panelId} role="tabpanel">{children}</div>
    </Card>
  )
}
