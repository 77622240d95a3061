// Opens the settings of the chart.
import { Settings2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { ChartSettingsForm } from './chart-settings-form.tsx'

export function ChartSettingsButton() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Settings2}
        label={t('chart.settings')}
        onPress={() => setOpen(true)}
        size={20}
      />
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('chart.settings')}
      >
        <ChartSettingsForm />
      </Sheet>
    </>
  )
}
