// The end of a copy: the button names the amount that comes back, and a sheet shows how it is
// computed before everything closes.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStopCopy } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, minusSign } from '@ingot/ui/format/create-format.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './sheets.module.css'

const css = styleNames(styles)

export function StopBar({ copy }: { readonly copy: MyCopy }) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const stop = useStopCopy(({ status }) =>
    t(status === 'cancelled' ? 'stoppedDone' : 'stoppingDone'))
  const { back, share, fees } = copy.stop
  // Without positions nothing is estimated.
  const about = copy.open.length === 0 ? '' : approximately
  const label = t('stopFor', { amount: `${about}${format.amount(back, symbolDefault)}` })
  return (
    <div className={css('bar')}>
      <p className={css('text')}>
        {copy.open.length === 0 ? t('stopTextFlat', { share: format.money(share) })
          : t('stopText', { count: copy.open.length, share: format.money(share) })}
      </p>
      <Button kind="ink" onPress={() => setOpen(true)}>{label}</Button>
      <Sheet
        closeLabel={common('close')}
        isLocked={stop.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('stopTitle', { name: copy.leaderName })}
      >
        <div className={css('body')}>
          <div>
            <p className={css('text')}>{t('comesBack')}</p>
            <HeroFigure
              integer={`${about}${format.money(back)}`} size="h1" unit={symbolDefault}
            />
          </div>
          <Ledger>
            <LedgerRow label={t('equity')}>{format.money(copy.equity)}</LedgerRow>
            <LedgerRow label={t('closeFees')}>{lessText(format.money(fees))}</LedgerRow>
            <LedgerRow label={t('shareOf', { rate: format.ppm(copy.sharePpm) })}>
              {lessText(format.money(share))}
            </LedgerRow>
            <LedgerRow isStrong label={t('toSpot')}>
              {`${about}${format.amount(back, symbolDefault)}`}
            </LedgerRow>
          </Ledger>
          <Note>{t(copy.open.length === 0 ? 'stopNoteFlat' : 'stopNote')}</Note>
          <Button
            busyLabel={t('stopping')}
            isBusy={stop.isBusy}
            isSwappedIn
            kind="ink"
            onPress={() => stop.send({ copyId: copy.id }, { onDone: () => setOpen(false) })}
          >
            {label}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

/** An amount that is taken away; nothing has no sign. */
const lessText = (money: string): string => /[1-9]/.test(money) ? `${minusSign}${money}` : money
