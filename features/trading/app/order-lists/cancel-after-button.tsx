// The countdown to the cancel of all orders: a button with the time left, and a sheet that starts,
// renews or stops it. The exchange counts, so the orders are cancelled also when the app is closed.
import { Timer } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { useCancelTime, useSetCountdown } from '#features/trading/app/data/use-cancel-countdown.ts'
import { useTimeLeft } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './cancel-after-button.module.css'

const css = styleNames(styles)

export function CancelAfterButton() {
  const t = useTranslations()
  const isLoggedIn = useIsLoggedIn()
  const cancelTime = useCancelTime()
  const left = useTimeLeft(cancelTime)
  const [isOpen, setOpen] = useState(false)
  const action = useSetCountdown()
  if (!isLoggedIn) return null
  const title = t('conditional.cancelAfter')
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={cancelTime === undefined ? title : `${title}: ${left}`}
        className={css('open', cancelTime !== undefined && 'runs')}
        onClick={() => setOpen(true)}
        type="button"
      >
        <Icon of={Timer} size={16} />
        {cancelTime !== undefined && (
          <span className={css('left')}>{left.replace(/^00:/, '')}</span>
        )}
      </button>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={action.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
      >
        <Countdown action={action} cancelTime={cancelTime} left={left} />
      </Sheet>
    </>
  )
}

/** The offered times, in seconds. */
const times = ['300', '900', '3600', '14400', '86400'] as const
type Time = (typeof times)[number]

type CountdownProps = {
  readonly cancelTime: number | undefined
  readonly left: string
  readonly action: ReturnType<typeof useSetCountdown>
}

function Countdown({ cancelTime, left, action }: CountdownProps) {
  const t = useTranslations('conditional')
  const format = useFormat()
  const timeText = useTimeText()
  const [time, setTime] = useState<Time>('900')
  const runs = cancelTime !== undefined
  const choices = times.map((value) => ({ value, label: timeText(value) }))
  return (
    <div className={css('body')}>
      {runs && (
        <p className={css('clock')} role="timer">
          <b>{left}</b>
          {t('cancelAfterAt', { time: format.dayTime(cancelTime) })}
        </p>
      )}
      <Chips
        choices={choices} isInCard label={t('cancelAfter')} onChange={setTime} value={time}
      />
      <Note tone="info">{t('cancelAfterNote')}</Note>
      {action.failure !== undefined && (
        <div role="alert"><Note tone="danger">{action.failure.text}</Note></div>
      )}
      <div className={css('buttons', runs && 'two')}>
        {runs && (
          <Button isBusy={action.isBusy} kind="line" onPress={() => action.send({ seconds: 0 })}>
            {t('cancelAfterStop')}
          </Button>
        )}
        <Button isBusy={action.isBusy} onPress={() => action.send({ seconds: Number(time) })}>
          {t(runs ? 'cancelAfterRenew' : 'cancelAfterStart', { time: timeText(time) })}
        </Button>
      </div>
    </div>
  )
}

/** "15 min", "4 h". */
function useTimeText(): (time: Time) => string {
  const t = useTranslations('conditional')
  const format = useFormat()
  return (time) => {
    const minutes = Number(time) / 60
    return minutes < 60
      ? t('cancelAfterMinutes', { count: format.count(minutes) })
      : t('cancelAfterHours', { count: format.count(minutes / 60) })
  }
}
