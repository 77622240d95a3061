// The Chromium that the set-up found or installed, by the same search as the set-up's own.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const searcher = fileURLToPath(new URL('./scripts/find-browser.mjs', rootUrl()))

/** The browser's path; throws with what to do when there is none. */
export function findBrowser(): string {
  const path = execFileSync(process.execPath, [
    '--input-type=module', '-e',
    `import { findBrowser } from ${JSON.stringify(searcher)}; `
      + 'process.stdout.write(findBrowser() ?? "")',
  ]).toString()
  if (path === '') {
    throw new Error('No Chromium was found: set CHROME_PATH or install Debian’s chromium.')
  }
  return path
}

function rootUrl(): URL {
  return new URL('../..', import.meta.url)
}
