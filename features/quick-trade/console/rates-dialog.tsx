// The import of a list of exchange rates, with the name of its source.
import { importFiatRates } from '#features/quick-trade/fiat-desk.console.ts'
import { receivingFieldLengthMax } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { CsvFailure, CsvField } from './csv-field.tsx'

export function RatesDialog({ onClose }: { onClose(): void }) {
  const words = useTranslations('fiat')
  const shell = useTranslations('shell')
  const [source, setSource] = useState('')
  const [csv, setCsv] = useState('')
  const { run, isRunning, failure } = useAction(importFiatRates)
  const isReady = source.trim() !== '' && csv !== ''
  const handleImport = async () => {
    const done = await run({ source: source.trim(), csv }, ({ imported }) =>
      words('importedRates', { count: imported }))
    if (done !== undefined) onClose()
  }
  return (
    <Modal onClose={onClose} title={words('importRates')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void handleImport()
        }}
      >
        <p className="t2">{words('importRatesText')}</p>
        <Field
          autoComplete="off" data-focus label={words('source')} maxLength={receivingFieldLengthMax}
          onChange={({ target }) => setSource(target.value)} value={source}
        />
        <CsvField columns="currency,rate,time" onCsv={setCsv} />
        <CsvFailure failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{shell('cancel')}</button>
          <button className="cbtn gold" disabled={isRunning || !isReady} type="submit">
            {words('importRates')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
