// Finds the Chromium that tests drive: CHROME_PATH, then the usual names on PATH.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser's path, or undefined when none is found. */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return undefined
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
