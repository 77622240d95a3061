// How the app looks to this reader: theme, colours of up and down, language. Choices take hold at
// once.
import { languageNames, themes } from '@ingot/contract/vocabulary'
import { ChartCandlestick, Globe, SunMoon } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#data/device/language.ts'
import {
  pnlColouringOf, pnlColourings, setPreference, usePreference,
} from '#data/device/preferences.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LanguageSheet } from './language-sheet.tsx'
import styles from './appearance-rows.module.css'
import { UpDownArrows } from '#widgets/figures/up-down-arrows.tsx'

const css = styleNames(styles)

const themeLabels = { light: 'themeLight', dark: 'themeDark', auto: 'themeAuto' } as const
const colouringLabels = {
  'green-up': 'greenUp', 'red-up': 'redUp', 'red-blue': 'redBlue', safe: 'safeUp',
} as const

export function AppearanceRows() {
  const t = useTranslations('common')
  const theme = usePreference((state) => state.theme)
  const colouring = usePreference(pnlColouringOf)
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <div className={css('row')}>
        <span className={css('label')}><Icon of={SunMoon} />{t('theme')}</span>
        <div className={css('picker')}>
          <Segmented
            choices={themes.map((value) => ({ value, label: t(themeLabels[value]) }))}
            label={t('theme')}
            onChange={(value) => setPreference('theme', value)}
            value={theme}
          />
        </div>
      </div>
      <div className={css('row')}>
        <span className={css('label')}><Icon of={ChartCandlestick} />{t('upDown')}</span>
        <div className={css('picker')}>
          <Segmented
            choices={pnlColourings.map((value) => ({
              value,
              label: t(colouringLabels[value]),
              picture: <UpDownArrows colouring={value} />,
            }))}
            label={t('upDown')}
            onChange={(value) => setPreference('pnlColouring', value)}
            value={colouring}
          />
        </div>
      </div>
      <div className={css('link')}>
        <ListRow
          hasChevron
          lead={<Icon of={Globe} />}
          onPress={() => setChoosing(true)}
          title={t('language')}
          value={languageNames[language]}
        />
      </div>
      <LanguageSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
