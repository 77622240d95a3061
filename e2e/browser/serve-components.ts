// Serves the page of single components to all walks of a run. It is built at its first request, and
// once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWords } from '@ingot/web/build/read-words.ts'
import react from '@vitejs/plugin-react'
import { build, preview, type PreviewServer } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the page of single components. */
    readonly componentsAddress: string
  }
}

const pagePath = 'testing/parts.html'

const root = fileURLToPath(new URL('../../apps/web', import.meta.url))
const common = { root, configFile: false, logLevel: 'warn' } as const

let outDir: string
let server: PreviewServer

export async function setup({ provide }: TestProject): Promise<void> {
  outDir = await mkdtemp(join(tmpdir(), 'ingot-parts-'))
  let built: Promise<unknown> | undefined
  server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    plugins: [{
      name: 'build-at-first-request',
      configurePreviewServer({ middlewares }) {
        middlewares.use((_request, _reply, next) => {
          built ??= buildComponents()
          built.then(() => next(), next)
        })
      },
    }],
  })
  provide('componentsAddress', `${server.resolvedUrls?.local[0] ?? ''}${pagePath}`)
}

export async function teardown(): Promise<void> {
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}

function buildComponents(): Promise<unknown> {
  return build({
    ...common,
    plugins: [react(), readWords({ isCompiled: false })],
    build: {
      outDir, emptyOutDir: true, minify: false,
      rolldownOptions: { input: join(root, pagePath) },
    },
  })
}
