// The locks of withdrawals that hold now: the latest end with its time left, and each lock with its
// reason. Nothing without one.
import { useRouter } from '@tanstack/react-router'
import type { WithdrawalLock } from '#features/security/protection.calls.ts'
import { ChevronRight, LockKeyhole } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFreezeMyAccount } from '#features/security/app/data/use-protection.ts'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './lock-panel.module.css'

const css = styleNames(styles)

export function LockPanel({ locks }: { readonly locks: readonly WithdrawalLock[] }) {
  const t = useTranslations('lock')
  const format = useFormat()
  const last = locks.at(-1)
  if (last === undefined) return null
  const untilText = ({ endTime }: WithdrawalLock): string => endTime === null
    ? t('lockedForGood') : t('lockedUntil', { time: format.dayTime(endTime) })
  return (
    <Card>
      <div className={css('head')}>
        <RoundMark icon={LockKeyhole} size="l" tone="warn" />
        <div>
          <p className={css('title')}>{t('locked')}</p>
          <p className={css('until')}>{untilText(last)}</p>
        </div>
        {last.endTime !== null && <TimeLeft from={last.createTime} until={last.endTime} />}
      </div>
      <Ledger>
        {locks.map((lock) => (
          <LedgerRow
            key={`${lock.reason}${lock.createTime}`}
            label={t('lockReason', { reason: lock.reason })}
          >
            {untilText(lock)}
          </LedgerRow>
        ))}
      </Ledger>
      <p className={css('note')}>{t(last.endTime === null ? 'lockRecovery' : 'lockLatest')}</p>
      {last.endTime === null ? <RecoveryRow /> : <FreezeRow />}
    </Card>
  )
}

/** Only support ends the lock: the way leads there. */
function RecoveryRow() {
  const t = useTranslations('lock')
  const router = useRouter()
  return (
    <Button
      kind="line"
      onPress={() => void router.navigate({ to: '/pages/service/index' })}
    >
      {t('askRecovery')}
    </Button>
  )
}

function FreezeRow() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const freeze = useFreezeMyAccount()
  return (
    <>
      <p className={css('freeze')}>
        <span>{t('lock.notYou')}</span>
        <button className={css('danger')} onClick={() => setOpen(true)} type="button">
          {t('lock.freeze')}
          <Icon of={ChevronRight} size={16} />
        </button>
      </p>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={freeze.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('lock.freeze')}
      >
        <div className={css('sheet')}>
          <Note tone="danger">{t('lock.freezeText')}</Note>
          <Button
            busyLabel={t('lock.freezing')}
            isBusy={freeze.isBusy}
            kind="danger"
            onPress={() => freeze.send({})}
          >
            {t('lock.freeze')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

const [minuteS, hourS] = [60, 3_600]

function TimeLeft({ from, until }: { readonly from: number, readonly until: number }) {
  const t = useTranslations('lock')
  const seconds = useCountdown(until) ?? 0
  const minutes = Math.ceil(seconds / minuteS)
  return (
    <>
      <p className={css('left')}>
        <b>{t('timeLeft', {
          hours: Math.floor(minutes * minuteS / hourS), minutes: minutes % minuteS,
        })}</b>
        <span>{t('left')}</span>
      </p>
      <div className={css('bar')}>
        <ProgressBar share={1 - seconds * 1_000 / (until - from)} />
      </div>
    </>
  )
}
