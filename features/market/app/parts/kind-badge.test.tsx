// The mark of a market's kind, in the languages of the catalogues.
import { type Language, languages } from '@ingot/contract/vocabulary'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadCatalogue } from '@ingot/web/i18n/load-catalogue.ts'
import { KindBadge } from './kind-badge.tsx'

async function drawn(symbol: string, language: Language): Promise<string> {
  const messages = await loadCatalogue(language)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <KindBadge symbol={symbol} />
    </IntlProvider>,
  )
}

test.each(languages)('[W104] in %s a perpetual market is marked, a spot market is not', async (
  language,
) => {
  expect(await drawn('BTCUSDT', language)).toBe('')
  expect(await drawn('BTCUSDT-PERP', language)).toMatch(/<span[^>]*>[^<]+<\/span>/)
})
