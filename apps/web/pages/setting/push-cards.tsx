// Pushes on this device with the reason where they cannot be, and the quiet hours.
import { Moon, Smartphone } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  pushSupport, subscribeBrowser, useChangeQuietHours, usePushSettings, useSubscribe,
  useUnsubscribe, type PushSettings,
} from '@ingot/features/message/app/use-push.ts'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormSelect } from '#widgets/forms/form-select.tsx'
import styles from './preferences-page.module.css'

const css = styleNames(styles)

export function PushCard() {
  const t = useTranslations('preferences')
  const settings = usePushSettings().data
  const [support, setSupport] = useState(pushSupport)
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const isOn = support === 'possible' && settings?.isSubscribed === true
  const turnOn = async (publicKey: string): Promise<void> => {
    setAsking(true)
    setFailed(false)
    try {
      const address = await subscribeBrowser(publicKey)
      if (address !== undefined) subscribe.send(address)
    } catch (error) {
      // The browser reports its own failures: no push service, no network, a policy of its owner.
      if (!(error instanceof DOMException)) throw error
      setFailed(true)
    } finally {
      setSupport(pushSupport())
      setAsking(false)
    }
  }
  return (
    <>
      <Card isFlush label={t('pushDevice')}>
        <ListRow
          lead={<Icon of={Smartphone} size={20} />}
          subtitle={t('pushSignal')}
          title={t('pushDevice')}
          trailing={(
            <Switch
              isDisabled={settings === undefined || isAsking || subscribe.isBusy
                || unsubscribe.isBusy || (support !== 'possible' && !isOn)}
              isOn={isOn}
              label={t('pushDevice')}
              onChange={(next) => {
                if (settings === undefined) return
                if (next) void turnOn(settings.publicKey)
                else unsubscribe.send({})
              }}
            />
          )}
        />
      </Card>
      {support !== 'possible' && <Note tone="warn">{t(`push_${support}`)}</Note>}
      {hasFailed && <div role="alert"><Note tone="danger">{t('pushFailed')}</Note></div>}
    </>
  )
}

/** Every half hour of the day. */
const times = Array.from({ length: 48 }, (_, half) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)

/** [MP7] In the zone of this device. */
export function QuietCard() {
  const t = useTranslations('preferences')
  const settings = usePushSettings().data
  const change = useChangeQuietHours()
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  if (settings === undefined) return null
  const { quietHours } = settings
  const send = (next: Partial<PushSettings['quietHours']>): void =>
    change.send({ ...quietHours, zone, ...next })
  const form = {
    values: quietHours, errorOf: () => undefined,
    type: (field: 'from' | 'to', text: string) => send({ [field]: text }),
  }
  return (
    <Card isFlush label={t('quietHours')}>
      <ListRow
        lead={<Icon of={Moon} size={20} />}
        subtitle={t('quietDetail')}
        title={t('quietHours')}
        trailing={(
          <Switch
            isDisabled={change.isBusy}
            isOn={quietHours.isOn}
            label={t('quietHours')}
            onChange={(isOn) => send({ isOn })}
          />
        )}
      />
      {quietHours.isOn && (
        <div className={css('quiet')}>
          {(['from', 'to'] as const).map((name) => (
            <FormSelect
              choices={timesWith(quietHours[name])}
              form={form}
              isDisabled={change.isBusy}
              key={name}
              label={t(name === 'from' ? 'quietFrom' : 'quietTo')}
              name={name}
              placeholder=""
            />
          ))}
          <p className={css('zone')}>{t('quietZone', { zone: quietHours.zone })}</p>
        </div>
      )}
    </Card>
  )
}

/** A time that another program has set is a choice too. */
const timesWith = (time: string) => [...new Set([...times, time])].toSorted()
  .map((value) => ({ value, label: value }))
