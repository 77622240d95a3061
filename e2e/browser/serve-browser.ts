// Opens one browser for all walks of a run, and closes it after the last one.
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { serveBrowser } from './open-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browser takes connections. */
    readonly browserEndpoint: string
  }
}

let server: BrowserServer

export async function setup({ provide }: TestProject): Promise<void> {
  server = await serveBrowser()
  provide('browserEndpoint', server.wsEndpoint())
}

export async function teardown(): Promise<void> {
  await server.close()
}
