// The providers, outermost first: query cache, texts, routes.
import { toBcp47 } from '@ingot/contract/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { IntlProvider } from 'use-intl'
import { useCatalogue } from '#data/device/language.ts'
import { queryClient } from '#data/call/query-client.ts'
import './app-router.ts'
import { router } from './router.tsx'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export function App() {
  const catalogue = useCatalogue()
  if (catalogue === undefined) return null
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider
        locale={toBcp47(catalogue.language)}
        messages={catalogue.messages}
        timeZone={timeZone}
      >
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>
  )
}
