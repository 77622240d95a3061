// The gateway's copy of the configuration, the listings' names and fees included. It follows the
// committed changes. A change's reply may arrive before the copy is renewed, so a step that decides
// by a value reads it in its own transaction.
import type { Kysely } from 'kysely'
import { ReadRefused } from '#reads/read-refused.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import {
  type Configuration, configurationWorkflow, loadConfiguration,
} from '#store/rows/configuration.ts'
import { loadListedRows, type Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'

export type LiveConfiguration = {
  /** As of the newest committed change that was read. */
  now(): Configuration
  /** Calls the listener after each renewal; returns a function that stops it. */
  onChange(listener: (configuration: Configuration) => void): () => void
  /** Resolves when every change that was committed before the call has been read. */
  settled(): Promise<void>
  /** Follows no further change; resolves when the running reads have ended. */
  close(): Promise<void>
}

const busyRetryMs = 100

export type FollowedParts = {
  readonly database: Kysely<Database>
  readonly sequencer: Pick<Sequencer, 'onBatch'>
  readonly listings: Listings
}

/** Reads the configuration and follows its changes. Resolves once the first reading is there. */
export async function followConfiguration(
  { database, sequencer, listings }: FollowedParts,
): Promise<LiveConfiguration> {
  const listeners = new Set<(configuration: Configuration) => void>()
  let current = await loadConfiguration(database)
  let reading: Promise<void> = Promise.resolve()
  const renew = async (): Promise<void> => {
    const rows = await loadPatiently(() => loadListedRows(database))
    current = await loadPatiently(() => loadConfiguration(database))
    listings.renew(rows)
    for (const listener of listeners) listener(current)
  }
  const unfollow = sequencer.onBatch(({ announced }) => {
    if (announced.includes(configurationWorkflow)) reading = reading.then(renew)
  })
  return {
    now: () => current,
    onChange(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
    settled: () => reading,
    close() {
      unfollow()
      return reading
    },
  }
}

/** The readers refuse while too many reads wait; the change must not be missed. */
async function loadPatiently<Rows>(load: () => Promise<Rows>): Promise<Rows> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof ReadRefused)) throw error
      await new Promise((resolve) => { setTimeout(resolve, busyRetryMs) })
    }
  }
}
