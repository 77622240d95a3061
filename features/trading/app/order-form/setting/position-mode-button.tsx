// The position mode of all contracts, hedge or one-way: a button that opens its sheet.
import { type PositionMode, positionModes } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSetPositionMode } from '#features/trading/app/data/contract/use-contract-actions.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { SelectButton } from '@ingot/ui/fields/select-button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { ActionFailed } from '#features/trading/app/contract-lists/sheet/action-failed.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './position-mode-button.module.css'

const css = styleNames(styles)

const names = { hedge: 'hedge', one_way: 'oneWay' } as const

export type PositionModeButtonProps = { readonly mode: PositionMode | undefined }

export function PositionModeButton({ mode }: PositionModeButtonProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const action = useSetPositionMode()
  const close = (): void => setOpen(false)
  return (
    <>
      <SelectButton
        isCompact
        label={t('ticket.positionMode')}
        onPress={() => setOpen(true)}
        value={mode === undefined ? unknownFigure : t(`ticket.${names[mode]}`)}
      />
      <Sheet
        closeLabel={t('common.close')}
        isLocked={action.isBusy}
        isOpen={isOpen}
        onClose={close}
        title={t('ticket.positionMode')}
      >
        <RadioList
          choices={positionModes.map((value) => ({
            value, label: t(`ticket.${names[value]}`), detail: t(`ticket.${names[value]}Detail`),
          }))}
          label={t('ticket.positionMode')}
          onChange={(next) => {
            if (next === mode) close()
            else action.send({ positionMode: next }, { onDone: close })
          }}
          value={mode}
        />
        <div className={css('end')}>
          <ActionFailed failure={action.failure} />
          <p className={css('note')}>{t('ticket.positionModeNote')}</p>
        </div>
      </Sheet>
    </>
  )
}
