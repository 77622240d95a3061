// The settings of the site.
import {
  changeSiteSetting, type ConfigurationView,
} from '#features/configuration/configuration.console.ts'
import {
  isSettingName, isSettingValue, isWords, lowersProtection, type SettingKind, settingKinds,
  type SettingName,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { currentLanguage } from '@ingot/console/data/current-language.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { PanelProps } from './configuration-page.tsx'
import type { Edit } from './edit.ts'
import { OpenBadge } from './open-badge.tsx'
import { RowPanel } from './row-panel.tsx'
import type { TermValue } from './term.ts'

type Value = ConfigurationView['settings'][number]['value']
type Setting = { readonly name: SettingName; readonly value: Value }

export function SettingsPanel({ data }: PanelProps) {
  const words = useTranslations('configuration')
  const change = useAction(changeSiteSetting)
  const rows = data.settings.flatMap(({ name, value }): readonly Setting[] =>
    isSettingName(name) ? [{ name, value }] : [])
  const columns = useSettingColumns()
  const editOf = ({ name, value }: Setting): Edit => ({
    title: words(`settings.${name}`),
    terms: [{
      key: 'value', label: words('newValue'), changeLabel: words(`settings.${name}`),
      hint: words(`settingTexts.${name}`),
      kind: typeof value === 'boolean' ? 'flag' : isWords(value) ? 'words' : 'text',
      isSound: (typed) => isSettingValue(name, sentOf(name, typed)),
      isFigure: settingKinds[name] === 'amount' || wholeKinds.includes(settingKinds[name]),
    }],
    draft: { value: draftOf(value) },
    save: {
      ...change,
      // [OP46] The server proposes the same changes.
      isProposed(draft) {
        const to = sentOf(name, draft['value'] ?? '')
        return !isWords(value) && !isWords(to) && lowersProtection(name, { from: value, to })
      },
      run: async (draft, seen) => await change.run(
        { ...seen, name, value: sentOf(name, draft['value'] ?? '') },
        (reply) => words(reply.change === null ? 'done' : 'proposed'),
      ) !== undefined,
    },
  })
  return (
    <RowPanel
      columns={columns} editOf={editOf} keyOf={({ name }) => name} label={words('tabs.settings')}
      rows={rows} version={data.version}
    />
  )
}

function useSettingColumns(): readonly Column<Setting>[] {
  const words = useTranslations('configuration')
  return [
    {
      key: 'name', label: words('name'),
      cell: ({ name }) => (
        <>
          <b className="m">{words(`settings.${name}`)}</b>
          <span className="su">{words(`settingTexts.${name}`)}</span>
        </>
      ),
    },
    { key: 'value', label: words('value'), cell: (setting) => <SettingValue setting={setting} /> },
  ]
}

function SettingValue({ setting: { name, value } }: { readonly setting: Setting }) {
  const words = useTranslations('configuration')
  if (typeof value === 'boolean') return <OpenBadge isOpen={value} words="switch" />
  const text = isWords(value) ? value[currentLanguage()] : String(value)
  if (text === '') return <span className="t3">{words('none')}</span>
  const isAmount = settingKinds[name] === 'amount'
  return <span className="setting-value">{isAmount ? formatAmount(text) : text}</span>
}

const draftOf = (value: Value): TermValue =>
  typeof value === 'boolean' || isWords(value) ? value : String(value)

const wholeKinds: readonly SettingKind[] = [
  'count', 'minutes', 'level', 'percent', 'score', 'versionCode',
]

function sentOf(name: SettingName, value: TermValue): Value {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const kind = settingKinds[name]
  if (!wholeKinds.includes(kind)) return text
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
