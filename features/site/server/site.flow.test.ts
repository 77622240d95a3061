// The site's own pages, and the links to them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webConfig } from '#features/site/web-config.calls.ts'
import { languages, toBcp47 } from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const pageOf = async (path: string) => {
  const answer = await fetch(server.url + path)
  expect([answer.status, answer.headers.get('content-type')])
    .toEqual([200, 'text/html; charset=utf-8'])
  return answer.text()
}

test.each(languages)('[A55] %s: the site serves help and agreements', async (language) => {
  const config = must(await server.client({ language }).call(webConfig, {}))
  // Without an address of customer service, the chat of the app is the desk.
  expect(config.customerUrl).toBe('')
  const help = `/help?language=${language}`
  const links = [help, config.userAgreement, config.privacyAgreement]
  const pages = await Promise.all(links.map(pageOf))
  expect(new Set(pages).size).toBe(3)
  for (const page of pages) {
    // The app is one press away, and so is its support: no page denies it.
    expect(page).toContain('<nav><a href="/">')
    expect(page).toContain('href="/#/pages/service/index"')
    expect(page).toContain(`<html lang="${toBcp47(language)}">`)
    expect(page.match(/<section>/g)?.length).toBeGreaterThanOrEqual(5)
  }
})

test('[A55] without a language the browser decides; an unknown one falls back', async () => {
  const answer = await fetch(`${server.url}/help`, { headers: { 'accept-language': 'ru' } })
  expect(await answer.text()).toContain('Помощь со входом')
  expect(await pageOf('/terms?language=xx')).toContain('User agreement')
})

test('[A55, V15] the operator\'s settings override the exchange\'s own', async () => {
  const site = {
    customerUrl: 'https://help.example.com', userAgreement: 'https://example.com/terms',
    privacyAgreement: 'https://example.com/privacy', supportContact: 'help@example.com',
    numberAbbreviation: 'spec',
  } as const
  const named = await startTestServer({ site })
  try {
    const { customerUrl, userAgreement, privacyAgreement, numberAbbreviation } =
      must(await named.client().call(webConfig, {}))
    expect({ ...site, customerUrl, userAgreement, privacyAgreement, numberAbbreviation })
      .toEqual(site)
    const help = await (await fetch(`${named.url}/help`)).text()
    expect(help).toContain('<a href="mailto:help@example.com">help@example.com</a>')
  } finally {
    await named.stop()
  }
})
