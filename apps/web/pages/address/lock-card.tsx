// The switch of the lock of new addresses. Turned off, the lock goes on for 24 hours, which the row
// says.
import { ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useSetAddressLock, useWithdrawSettings } from '#data/withdrawal/use-withdraw-settings.ts'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'

export function LockCard() {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const settings = useWithdrawSettings().data
  const setLock = useSetAddressLock()
  if (settings === undefined) return null
  const { addressLock, addressLockEndTime } = settings
  const isOn = addressLock && addressLockEndTime === null
  return (
    <Card isFlush>
      <ListRow
        lead={<RoundMark icon={ShieldCheck} tone={addressLock ? 'ok' : 'mute'} />}
        subtitle={addressLockEndTime === null
          ? t('lockText')
          : t('lockEnds', { time: format.dayTime(addressLockEndTime) })}
        title={t('lock')}
        trailing={(
          <Switch
            isDisabled={setLock.isBusy}
            isOn={isOn}
            label={t('lock')}
            onChange={(enabled) => setLock.send({ enabled })}
          />
        )}
      />
    </Card>
  )
}
