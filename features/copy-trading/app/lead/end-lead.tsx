// [LD10, LD15] The end of the lead, with its consequences for the followers before it is confirmed.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MyLead, useEndLeading } from '#features/copy-trading/app/use-leading.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './lead.module.css'

const css = styleNames(styles)

export function EndLead({ lead: { copies, due } }: { readonly lead: MyLead }) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const end = useEndLeading()
  return (
    <>
      <p className={css('text')}>{t('endLeadText')}</p>
      <Button kind="line" onPress={() => setOpen(true)}>{t('endLead')}</Button>
      <Sheet
        closeLabel={common('close')}
        isLocked={end.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('endLead')}
      >
        <div className={css('body')}>
          <Ledger>
            <LedgerRow label={t('copiesThatClose')}>{format.count(copies)}</LedgerRow>
            <LedgerRow label={t('dueSoFar')}>{format.amount(due, symbolDefault)}</LedgerRow>
          </Ledger>
          <Note tone="warn">{t('endLeadNote')}</Note>
          <Button
            busyLabel={t('endingLead')}
            isBusy={end.isBusy}
            isSwappedIn
            kind="danger"
            onPress={() => end.send({}, { onDone: () => setOpen(false) })}
          >
            {t('endLead')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
