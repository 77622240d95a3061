// The settings of a copy: readable first, then editable. A change holds for later openings.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChangeCopy } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { useCopyWords } from '#features/copy-trading/app/use-copy-words.ts'
import { useMarketWords } from '#features/copy-trading/app/markets-field.tsx'
import { SettingFields, useSettingForm } from '#features/copy-trading/app/setting-fields.tsx'
import {
  settingRejects, settingRequest, valuesOf,
} from '#features/copy-trading/app/setting-form.ts'
import styles from './sheets.module.css'

const css = styleNames(styles)

export type SettingsSheetProps = {
  readonly copy: MyCopy
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function SettingsSheet({ copy, isOpen, onClose }: SettingsSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRunning = copy.status === 'flow' && copy.stopReason === null
  const handleClose = (): void => {
    setEditing(false)
    onClose()
  }
  return (
    <Sheet
      closeLabel={common('close')}
      isLocked={isBusy}
      isOpen={isOpen}
      onClose={handleClose}
      title={t('settings')}
    >
      {isEditing
        ? <Edit copy={copy} onBusy={setBusy} onDone={() => setEditing(false)} />
        : (
          <div className={css('body')}>
            <Settings copy={copy} />
            {isRunning && (
              <Button isSwappedIn kind="line" onPress={() => setEditing(true)}>{t('edit')}</Button>
            )}
          </div>
        )}
    </Sheet>
  )
}

function Settings({ copy }: { readonly copy: MyCopy }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const words = useCopyWords()
  const marketsOf = useMarketWords()
  const { stopPpm, takePpm, maxInvest } = copy
  return (
    <Ledger>
      <LedgerRow label={t('kind')}>{words.kindOf(copy)}</LedgerRow>
      <LedgerRow label={t('cap')}>{format.ppm(copy.capPpm)}</LedgerRow>
      <LedgerRow label={t('stopPart')}>
        {stopPpm === 0 ? t('none') : `${minusSign}${format.ppm(stopPpm)}`}
      </LedgerRow>
      <LedgerRow label={t('takePart')}>
        {takePpm === 0 ? t('none') : `+${format.ppm(takePpm)}`}
      </LedgerRow>
      <LedgerRow label={t('leverageMax')}>{`${format.count(copy.leverageMax)}×`}</LedgerRow>
      <LedgerRow label={t('maxInvest')}>
        {signOfDecimal(maxInvest) === 0 ? t('none')
          : format.amount(maxInvest, symbolDefault)}
      </LedgerRow>
      <LedgerRow label={t('marginMode')}>{t(`margin_${copy.marginMode}`)}</LedgerRow>
      <LedgerRow label={t('markets')}>{marketsOf(copy.symbols)}</LedgerRow>
      <LedgerRow label={t('profitShare')}>
        {t('shareRule', { rate: format.ppm(copy.sharePpm) })}
      </LedgerRow>
    </Ledger>
  )
}

type EditProps = {
  readonly copy: MyCopy
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

function Edit({ copy, onBusy, onDone }: EditProps) {
  const t = useTranslations('copy-trading')
  const change = useChangeCopy(t('saved'))
  const form = useSettingForm(() => valuesOf(copy))
  function handleSend(): void {
    if (!form.check()) return
    onBusy(true)
    change.send({ copyId: copy.id, ...settingRequest(form.values) }, {
      onDone: () => {
        onBusy(false)
        onDone()
      },
      onFailed: (error) => {
        onBusy(false)
        showFormFailure(form, settingRejects, error)
      },
    })
  }
  return (
    <Form className={css('body')} form={form} onSubmit={handleSend}>
      <SettingFields form={form} leader={copy.leaderName} />
      <Note>{t('settingsNote')}</Note>
      {form.failure !== undefined && (
        <div role="alert"><Note tone="danger">{form.failure}</Note></div>
      )}
      <SendButton busyLabel={t('saving')} isBusy={change.isBusy} type="submit">
        {t('save')}
      </SendButton>
    </Form>
  )
}
