// A busy server as a process of its own, and a phone with the session of its measured user.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium } from 'playwright-core'

export type BusyPhone = {
  readonly browser: Browser
  readonly page: Page
}

type Ready = {
  readonly url: string
  readonly session: { readonly token: string; readonly userId: string }
}

const distDefault = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** Measures a page of the named server; `path` is shown first. */
export async function withBusyPhone<Result>(
  serverName: string,
  { path, prepare }: { readonly path: string, readonly prepare?: (page: Page) => Promise<void> },
  measure: (phone: BusyPhone) => Promise<Result>,
): Promise<Result> {
  const server = fork(
    fileURLToPath(new URL(`../apps/server/testing/busy/${serverName}.ts`, import.meta.url)),
    [distDefault],
  )
  let browser: Browser | undefined
  try {
    const ready = await readyOf(server)
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    const page = await openPage(browser, ready)
    await prepare?.(page)
    await page.goto(`${ready.url}${path}`)
    return await measure({ browser, page })
  } finally {
    await browser?.close()
    await stop(server)
  }
}

/** The user's phone, 390 x 844; its page counts the messages that it receives, by type. */
async function openPage(browser: Browser, { session }: Ready): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  await context.addInitScript((stored) => {
    localStorage.setItem('ingot.session', stored)
    const counts: Record<string, number> = { all: 0 }
    Reflect.set(globalThis, 'messageCounts', counts)
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('message', ({ data }) => {
          const type = /^\{"type":"(\w+)"/.exec(String(data).slice(0, 40))?.[1] ?? 'other'
          counts[type] = (counts[type] ?? 0) + 1
          counts['all'] = (counts['all'] ?? 0) + 1
        })
      }
    }
  }, JSON.stringify(session))
  return context.newPage()
}

/** How many messages of a type have reached the page; of all types without one. */
export async function messagesOf(page: Page, type = 'all'): Promise<number> {
  return page.evaluate((name) =>
    Number(Object(Reflect.get(globalThis, 'messageCounts'))[name] ?? 0), type)
}

async function findBrowser(): Promise<string> {
  const search = new URL('../scripts/find-browser.mjs', import.meta.url).href
  const module: { findBrowser(): string | undefined } = await import(search)
  const found = module.findBrowser()
  if (found === undefined) throw new Error('no Chromium was found: set CHROME_PATH')
  return found
}

async function readyOf(server: ChildProcess): Promise<Ready> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`)
  })
  ended.catch(() => undefined)
  const [ready] = await Promise.race([once(server, 'message'), ended])
  return ready as Ready
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.send('stop')
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}
