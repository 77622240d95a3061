// boot.js as a browser runs it, before anything else: it must choose as the app itself does.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { languages, matchFirstLanguage } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')
const chunks = {
  languages: Object.fromEntries(languages.map((language) => [language, [`${language}.js`]])),
  pages: { home: [], login: ['login.js'], coin: ['coin.js', 'coin.css'] },
}

type Visit = {
  readonly languages?: readonly string[]
  readonly stored?: Readonly<Record<string, string>>
  readonly hash?: string
}

function boot(visit: Visit) {
  const attributes = new Map<string, string>()
  const root = {
    lang: '', setAttribute: (name: string, value: string) => void attributes.set(name, value),
  }
  const links: { rel?: string, as?: string, href?: string }[] = []
  runInContext(script, createContext({
    document: {
      documentElement: root,
      head: { appendChild: (link: object) => void links.push(link) },
      createElement: () => ({}),
      getElementById: () => ({ textContent: JSON.stringify(chunks) }),
      querySelectorAll: () => [],
    },
    localStorage: { getItem: (key: string) => visit.stored?.[key] ?? null },
    location: { hash: visit.hash ?? '' },
    navigator: { languages: visit.languages ?? ['en-US'] },
  }))
  const files = links.map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '))
  return { lang: root.lang, page: attributes.get('data-page'), files }
}

const session = { 'ingot.session': '{}' }

test.each([
  { tags: ['pt', 'es'], lang: 'es-ES' },
  { tags: ['fr-FR', 'de', 'ja-JP', 'en'], lang: 'ja-JP' },
  { tags: ['pt-BR', 'pt', 'en-US', 'es'], lang: 'en-US' },
  { tags: ['zh-HK'], lang: 'zh-TW' },
  { tags: ['zh'], lang: 'zh-CN' },
  { tags: ['fr'], lang: 'en-US' },
  { tags: [], lang: 'en-US' },
])('[W18] $tags is read as $lang, by the app too', ({ tags, lang }) => {
  expect(boot({ languages: tags }).lang).toBe(lang)
  expect(matchFirstLanguage(tags).replace('_', '-')).toBe(lang)
})

test('[W18] a language that was in force before outweighs the browser', () => {
  expect(boot({ languages: ['es'], stored: { 'ingot.language': 'ko_KR' } }).lang).toBe('ko-KR')
})

test('[W19] the words and the page of the address are asked for at once', () => {
  expect(boot({ stored: session, hash: '#/pages/coin/index?symbol=BTCUSDT' })).toMatchObject({
    page: 'coin',
    files: ['modulepreload /en_US.js', 'modulepreload /coin.js', 'preload style /coin.css'],
  })
  expect(boot({ stored: session })).toMatchObject({
    page: 'home', files: ['modulepreload /en_US.js'],
  })
})

test('[W19] a visitor without a session gets the login, and an unknown page nothing', () => {
  expect(boot({ hash: '#/pages/coin/index' }).page).toBe('login')
  expect(boot({ stored: session, hash: '#/pages/nowhere/index' }))
    .toMatchObject({ page: undefined, files: [] })
})
