// An authenticator app that is on. A change that locks withdrawals shows the end of the lock before
// it is confirmed.
import type { Protection } from '#features/security/protection.calls.ts'
import { lockDurations, recoveryCodesMax } from '@ingot/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type TotpOffer, useBeginTotp, useRemoveTotp, useRenewRecoveryCodes,
} from '#features/security/app/data/use-protection.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LockNote } from '#features/security/app/parts/lock-note.tsx'
import styles from './totp.module.css'

const css = styleNames(styles)

export type TotpIsOnProps = {
  readonly bar: ReactNode
  readonly totp: NonNullable<Protection['totp']>
  readonly onOffer: (offer: TotpOffer) => void
  readonly onCodes: (codes: readonly string[]) => void
}

export function TotpIsOn({ bar, totp, onOffer, onCodes }: TotpIsOnProps) {
  const t = useTranslations()
  const format = useFormat()
  const [open, setOpen] = useState<'replace' | 'turnOff'>()
  // The words stay while the sheet closes.
  const [shown, setShown] = useState<'replace' | 'turnOff'>('replace')
  const begin = useBeginTotp()
  const remove = useRemoveTotp()
  const renew = useRenewRecoveryCodes()
  const handleOpen = (action: 'replace' | 'turnOff'): void => {
    setShown(action)
    setOpen(action)
  }
  const close = (): void => setOpen(undefined)
  const handleConfirm = (): void => {
    if (shown === 'replace') begin.send({}, { onDone: onOffer })
    else remove.send({}, { onDone: close })
  }
  return (
    <Screen bar={bar}>
      <div className={css('page')}>
        <Card>
          <Ledger>
            <LedgerRow label={t('security.totp')}>
              {t('security.appSince', { date: format.date(totp.createTime) })}
            </LedgerRow>
            <LedgerRow label={t('security.recoveryCode')}>
              {t('security.codesLeft', { count: totp.recoveryCodesLeft, all: recoveryCodesMax })}
            </LedgerRow>
          </Ledger>
        </Card>
        <Button
          busyLabel={t('security.beginning')}
          isBusy={renew.isBusy}
          kind="soft"
          onPress={() => renew.send({}, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
        >
          {t('security.newCodes')}
        </Button>
        <Button kind="line" onPress={() => handleOpen('replace')}>{t('security.replace')}</Button>
        <Button kind="line" onPress={() => handleOpen('turnOff')}>{t('security.turnOff')}</Button>
      </div>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={begin.isBusy || remove.isBusy}
        isOpen={open !== undefined}
        onClose={close}
        title={t(shown === 'replace' ? 'security.replaceTitle' : 'security.turnOffTitle')}
      >
        <div className={css('sheet')}>
          <LockNote
            durationMs={lockDurations[shown === 'replace' ? 'totp_replaced' : 'totp_removed']}
          />
          <Button
            busyLabel={t('security.beginning')}
            isBusy={begin.isBusy || remove.isBusy}
            kind={shown === 'replace' ? 'gold' : 'danger'}
            onPress={handleConfirm}
          >
            {t(shown === 'replace' ? 'security.replace' : 'security.turnOff')}
          </Button>
        </div>
      </Sheet>
    </Screen>
  )
}
