// The choice of a file of comma-separated lines, with its columns and the number of its lines.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '@ingot/console/data/ask.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { FileButton } from './file-button.tsx'

export function CsvField({ columns, onCsv }: {
  /** The first line that the file must have. */
  readonly columns: string
  onCsv(csv: string): void
}) {
  const words = useTranslations('fiat')
  const [chosen, setChosen] = useState<{ readonly name: string, readonly count: number }>()
  const handleFile = async (file: File) => {
    const csv = await file.text()
    const count = csv.split('\n').filter((line) => line.trim() !== '').length - 1
    setChosen({ name: file.name, count: Math.max(0, count) })
    onCsv(csv)
  }
  return (
    <FileButton
      accept=".csv,text/csv"
      note={chosen === undefined ? words('csvColumns', { columns }) : words('chosenFile', chosen)}
      onFile={(file) => void handleFile(file)}
      text={words('chooseFile')}
    />
  )
}

const textOf = ({ word }: CallFailure) =>
  word === 'second_administrator_required' ? 'lineFar' : 'lineFaulty'

/** A refusal that names a line of the file, in words. */
export function CsvFailure({ failure }: { readonly failure: CallFailure | undefined }) {
  const words = useTranslations('fiat')
  const [, line] = /^line (\d+)$/.exec(failure?.field ?? '') ?? []
  return (
    <FailureLine
      failure={failure === undefined || line === undefined ? failure
        : { ...failure, text: words(textOf(failure), { line }) }}
    />
  )
}
