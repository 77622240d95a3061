// The import of a list of the bank for a chosen receiving account: first its facts,
// then the import.
import {
  type BankListView, importStatement, previewStatement,
} from '#features/quick-trade/bank-lists.console.ts'
import type { FiatAccountView } from '#features/quick-trade/fiat-desk.console.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, type CallFailure } from '@ingot/console/data/ask.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { FileButton } from './file-button.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { BankListPreview } from './bank-list-preview.tsx'

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

type Chosen = { readonly name: string, readonly content: string, readonly view: BankListView }

/** The text of a file; undefined for another encoding than UTF-8. */
async function readUtf8(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

function useChosenList(accountId: number) {
  const words = useTranslations('fiat')
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<CallFailure>()
  const clear = () => {
    setChosen(undefined)
    setFailure(undefined)
  }
  const choose = async (file: File) => {
    clear()
    const content = await readUtf8(file)
    if (content === undefined) {
      setFailure({ word: 'invalid_input', text: words('notUtf8'), field: undefined })
      return
    }
    const called = await ask(previewStatement, { accountId, content })
    if (called.ok) setChosen({ name: file.name, content, view: called.data })
    else setFailure(called.failure)
  }
  return { chosen, failure, choose, clear }
}

function ImportDialog({ accounts, onClose }: Accounts & { onClose(): void }) {
  const words = useTranslations('fiat')
  const shell = useTranslations('shell')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? 0)
  const { chosen, failure: unread, choose, clear } = useChosenList(accountId)
  const { run, isRunning, failure } = useAction(importStatement)
  const isReady = chosen !== undefined && chosen.view.faultsTotal === 0 && chosen.view.added > 0
  const handleImport = async () => {
    if (chosen === undefined) return
    const { content, view } = chosen
    const done = await run({ accountId, content, expected: view.added }, (counts) =>
      words('imported', counts))
    if (done !== undefined) onClose()
  }
  return (
    <Modal onClose={onClose} title={words('importLines')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void handleImport()
        }}
      >
        <label className="field">
          {words('account')}
          <select
            className="select wide" data-focus
            onChange={({ target }) => {
              setAccountId(Number(target.value))
              clear()
            }}
            value={accountId}
          >
            {accounts.map(({ id, label, fiat }) =>
              <option key={id} value={id}>{`${label} · ${fiat}`}</option>)}
          </select>
        </label>
        <FileButton
          accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/xml"
          note={chosen?.name ?? words('listHint')}
          onFile={(file) => void choose(file)}
          text={words('chooseFile')}
        />
        {chosen === undefined ? null : <BankListPreview view={chosen.view} />}
        <FailureLine failure={failure ?? unread} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{shell('cancel')}</button>
          <button className="cbtn gold" disabled={isRunning || !isReady} type="submit">
            {chosen === undefined ? words('importLines')
              : words('importCount', { count: chosen.view.added })}
          </button>
        </div>
      </form>
    </Modal>
  )
}
