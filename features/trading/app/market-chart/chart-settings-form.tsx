// The settings of the chart: its kind of candles, its parts, and the indicators' parameters. Each
// applies at once.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  candleStyles, chartSettingsFirst, isParameter, parameterMax, type ParameterName, parametersFirst,
  setChartSettings, setParameters, useChartSetting,
} from '#features/market/app/parts/chart-settings.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Field } from '@ingot/ui/fields/field.tsx'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './chart-settings-form.module.css'

const css = styleNames(styles)

const switches = [
  ['hasVolume', 'volume'], ['hasOwnLines', 'ownLines'], ['hasDrawings', 'showDrawings'],
] as const

export function ChartSettingsForm() {
  const t = useTranslations('chart')
  const settings = useChartSetting((all) => all)
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    setChartSettings(chartSettingsFirst)
    setResets(resets + 1)
  }
  return (
    <div className={css('form')}>
      <Segmented
        choices={candleStyles.map((value) => ({ value, label: t(value) }))}
        label={t('candleStyle')}
        onChange={(candles) => setChartSettings({ candles })}
        value={settings.candles}
      />
      <div className={css('switches')}>
        {switches.map(([name, word]) => (
          <ListRow
            key={name}
            title={t(word)}
            trailing={(
              <Switch
                isOn={settings[name]}
                label={t(word)}
                onChange={(isOn) => setChartSettings({ [name]: isOn })}
              />
            )}
          />
        ))}
      </div>
      <h3 className={css('title')}>{t('parameters')}</h3>
      {parameterNames.map((name) => <Parameters key={`${name} ${resets}`} name={name} />)}
      <Button kind="soft" onPress={reset}>{t('resetSettings')}</Button>
    </div>
  )
}

const parameterNames = ['MA', 'EMA', 'BOLL', 'MACD', 'KDJ', 'RSI'] as const satisfies
  readonly ParameterName[]

function Parameters({ name }: { readonly name: ParameterName }) {
  const t = useTranslations('chart')
  const values = useChartSetting(({ parameters }) => parameters[name])
  return (
    <fieldset aria-label={name} className={css('row')}>
      <span className={css('name')}>{name}</span>
      {parametersFirst[name].map((first, at) => (
        <ParameterField
          key={`${name} ${at}`}
          label={t('parameterOf', { indicator: name, number: String(at + 1) })}
          onChange={(value) => setParameters(name, values.with(at, value))}
          value={values[at] ?? first}
        />
      ))}
    </fieldset>
  )
}

type ParameterFieldProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A parameter of an indicator: a whole number. Anything else is not applied. */
function ParameterField({ label, value, onChange }: ParameterFieldProps) {
  const t = useTranslations('chart')
  const [text, setText] = useState(String(value))
  const handleChange = (typed: string): void => {
    setText(typed)
    if (isWhole(typed)) onChange(Number(typed))
  }
  return (
    <Field
      error={isWhole(text) ? undefined : t('parameterRange', { max: String(parameterMax) })}
      inputMode="numeric"
      isLabelHidden
      label={label}
      maxLength={3}
      onChange={handleChange}
      value={text}
    />
  )
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text) && isParameter(Number(text))
}
