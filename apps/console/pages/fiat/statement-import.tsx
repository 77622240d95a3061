// The import of a statement of the bank for a chosen receiving account.
import { type FiatAccountView, importStatement } from '@ingot/contract/console/fiat/fiat-desk.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { Modal } from '#ui/modal.tsx'
import { CsvFailure, CsvField } from './csv-field.tsx'

type Accounts = { readonly accounts: readonly FiatAccountView[] }

export function StatementImport({ accounts }: Accounts) {
  const words = useTranslations('fiat')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="cbtn line" onClick={() => setOpen(true)} type="button">
        <Upload aria-hidden size={15} />
        {words('importLines')}
      </button>
      {isOpen ? <ImportDialog accounts={accounts} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ImportDialog({ accounts, onClose }: Accounts & { onClose(): void }) {
  const words = useTranslations('fiat')
  const shell = useTranslations('shell')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? 0)
  const [csv, setCsv] = useState('')
  const { run, isRunning, failure } = useAction(importStatement)
  const handleImport = async () => {
    const done = await run({ accountId, csv }, (counts) => words('imported', counts))
    if (done !== undefined) onClose()
  }
  return (
    <Modal onClose={onClose} title={words('importLines')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void handleImport()
        }}
      >
        <label className="field">
          {words('account')}
          <select
            className="select wide" data-focus
            onChange={({ target }) => setAccountId(Number(target.value))} value={accountId}
          >
            {accounts.map(({ id, label, fiat }) =>
              <option key={id} value={id}>{`${label} · ${fiat}`}</option>)}
          </select>
        </label>
        <CsvField columns="time,reference,amount,payer,remark" onCsv={setCsv} />
        <CsvFailure failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{shell('cancel')}</button>
          <button className="cbtn gold" disabled={isRunning || csv === ''} type="submit">
            {words('importLines')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
