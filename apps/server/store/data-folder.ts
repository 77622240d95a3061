// The folder that holds everything the exchange keeps: one database file and one lock.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** INGOT_DATA, or ./data. An empty text would be whatever folder a program happens to run in. */
export function dataFolderOf(environment: { readonly INGOT_DATA?: string | undefined }): string {
  if (environment.INGOT_DATA === '') throw new Error('INGOT_DATA is empty; it may be a folder')
  return resolve(environment.INGOT_DATA ?? 'data')
}

/** Only the exchange's own system user may look inside. */
export function makeDataFolder(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
}

export function databaseFileOf(dataFolder: string): string {
  return join(dataFolder, 'exchange.db')
}

export function lockFileOf(dataFolder: string): string {
  return join(dataFolder, 'writer.lock')
}
