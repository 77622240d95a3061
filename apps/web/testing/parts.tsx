// A page for component tests in a real browser: it shows one component with a state of its own,
// and that state in an output. The address names the component and its settings, for example
// `#/stepper?step=0.1`.
import '@ingot/ui/global-styles.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toBcp47 } from '@ingot/contract/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider } from 'use-intl'
import { createAppHistory } from '#app/create-app-history.ts'
import { loadLanguage, useCatalogue } from '#data/device/language.ts'
import { queryClient } from '#data/call/query-client.ts'
import { watchCompositions } from '@ingot/ui/device/watch-compositions.ts'
import { AppFrame } from '@ingot/ui/layout/app-frame.tsx'
import { ContractTicketPart } from './contract-ticket-part.tsx'
import { FormFieldsPart } from './form-fields-part.tsx'
import { FormPart } from './form-part.tsx'
import { PagedListPart } from './paged-list-part.tsx'
import { PerpetualBookPart } from './perpetual-book-part.tsx'
import { PositionListPart } from './position-list-part.tsx'
import { RecordsPart } from './records-part.tsx'
import { SheetPart } from './sheet-part.tsx'
import { SliderPart } from './slider-part.tsx'
import { StepperPart } from './stepper-part.tsx'

watchCompositions()
createAppHistory()

const [part = '', query = ''] = location.hash.replace('#/', '').split('?')
const settings = new URLSearchParams(query)
const parts: Readonly<Record<string, () => ReactNode>> = {
  'contract-ticket': () => <ContractTicketPart />,
  form: () => <FormPart />,
  'form-fields': () => <FormFieldsPart />,
  'paged-list': () => <PagedListPart settings={settings} />,
  'perpetual-book': () => <PerpetualBookPart />,
  'position-list': () => <PositionListPart />,
  records: () => <RecordsPart />,
  sheet: () => <SheetPart />,
  slider: () => <SliderPart settings={settings} />,
  stepper: () => <StepperPart settings={settings} />,
}

function Parts() {
  const catalogue = useCatalogue()
  if (catalogue === undefined) return null
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={toBcp47(catalogue.language)} messages={catalogue.messages}>
        <AppFrame width="form">{parts[part]?.()}</AppFrame>
      </IntlProvider>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('parts.html has no #root')
await loadLanguage()
createRoot(root).render(<StrictMode><Parts /></StrictMode>)
