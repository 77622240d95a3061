// Writes a .br and a .gz next to every text file of a finished build, so that the server sends
// compressed bytes without work. It runs after every other plugin, the service worker's included.
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/
/** Below this a packet is a packet, compressed or not. */
const worthwhileBytesMin = 1_024

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'ingot:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const path of listFiles(folder)) compressFile(path)
      },
    },
  }
}

function compressFile(path: string): void {
  const content = readFileSync(path)
  if (content.length < worthwhileBytesMin) return
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
