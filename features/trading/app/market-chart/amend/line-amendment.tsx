// The amendment of the order whose line was chosen on the chart. Its code is loaded with the first
// choice.
import { lazy, Suspense, useState } from 'react'
import type { AmendSheetsProps } from './amend-sheets-props.ts'

const sheets = {
  spot: lazy(async () => ({
    default: (await import('./spot-amend-sheets.tsx')).SpotAmendSheets,
  })),
  perpetual: lazy(async () => ({
    default: (await import('./contract-amend-sheets.tsx')).ContractAmendSheets,
  })),
} as const

export function LineAmendment(props: AmendSheetsProps) {
  const [wasChosen, setWasChosen] = useState(false)
  const isChosen = props.amended !== undefined
  if (isChosen && !wasChosen) setWasChosen(true)
  if (!isChosen && !wasChosen) return null
  const Sheets = sheets[props.market.kind]
  return <Suspense fallback={null}><Sheets {...props} /></Suspense>
}
