// npm run restore -- FILE --key KEYFILE: makes a data folder from a backup and the copy of its key
// file. A folder that holds an exchange is never touched, and the restored data is checked before
// this reports success. Without the key file the operator must confirm the loss.
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endOfLog } from '#sequencer/seals/open-secret-key.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { logSecurityEvent } from '#sequencer/steps/core-steps.ts'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import { copyDatabase } from '#store/file/copy-database.ts'
import {
  chainBackupOf, databaseFileOf, dataFolderOf, makeDataFolder, sandboxChainFileOf,
} from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { copySecretKey, makeSecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'
import { takeWriterLock } from '#store/file/writer-lock.ts'
import { featureChecks } from './checks.ts'
import { runProgram, say } from './run-program.ts'

type KeyChoice = { readonly file: string | undefined; readonly isWithout: boolean }

await runProgram(async () => {
  const { values, positionals: [source] } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, 'without-key': { type: 'boolean', default: false } },
  })
  if (source === undefined) throw new Error('say from where: npm run restore -- FILE --key KEYFILE')
  const dataFolder = dataFolderOf(process.env)
  for (const file of [databaseFileOf(dataFolder), secretKeyFileOf(dataFolder)]) {
    if (existsSync(file)) {
      throw new Error(`an exchange lives in ${dataFolder}; restore to an empty INGOT_DATA`)
    }
  }
  makeDataFolder(dataFolder)
  try {
    copyUnderLock(source, dataFolder)
    placeKey(dataFolder, { file: values.key, isWithout: values['without-key'] })
    await openOnce(dataFolder)
    return prove(dataFolder)
  } catch (error) {
    removeRestored(dataFolder)
    throw error
  }
})

function removeRestored(dataFolder: string): void {
  const file = databaseFileOf(dataFolder)
  const files = [
    file, `${file}-wal`, `${file}-shm`, secretKeyFileOf(dataFolder), sandboxChainFileOf(dataFolder),
  ]
  for (const path of files) {
    rmSync(path, { force: true })
  }
}

function copyUnderLock(source: string, dataFolder: string): void {
  const lock = takeWriterLock(dataFolder)
  if (lock === undefined) throw new Error(`another server writes ${dataFolder}; stop it first`)
  try {
    copyDatabase(source, databaseFileOf(dataFolder))
    const chain = chainBackupOf(source)
    if (existsSync(chain)) copyDatabase(chain, sandboxChainFileOf(dataFolder))
  } finally {
    lock.release()
  }
}

function placeKey(dataFolder: string, { file, isWithout }: KeyChoice): void {
  if (file !== undefined) return copySecretKey(file, dataFolder)
  const end = readSnapshot(dataFolder, (database) => endOfLog(database))
  // A backup from before there were keys: its first start makes one.
  if (!end.isKeyed) return
  if (!isWithout) {
    throw new Error('the backup was written with a key file: name its copy with --key KEYFILE. '
      + 'If every copy is lost, say --without-key: codes that were sent no longer fit, no device '
      + 'or place is known, and whether the backup was edited can be proven by its sums only')
  }
  makeSecretKey(dataFolder, end)
  say('a new key was made: sent codes no longer fit, no device or place is known, and edits of the '
    + `backup up to batch ${end.afterBatch} are found by its sums only; sessions stay valid`)
}

/** A first start brings the schema forward, proves the rows, and notes the restore. */
async function openOnce(dataFolder: string): Promise<void> {
  const store = await openSequencerStore({
    dataFolder, steps: [], compaction: null, clock: Date.now, onProgress: () => {},
  }).catch((error: unknown) => {
    throw new Error('the backup breaks an invariant and was not restored', { cause: error })
  })
  await store.runner.runSteps([{ step: logSecurityEvent.call({ kind: 'restored' }) }])
  store.close()
}

function prove(dataFolder: string): number {
  const { lastBatch, breaches } = readSnapshot(dataFolder, (database, snapshot) => ({
    lastBatch: snapshot.lastBatch,
    breaches: verifyDatabase(database, {
      checks: featureChecks, key: snapshot.key, onProgress: () => {},
    }).breaches,
  }))
  if (breaches.length === 0) {
    say(`restored to ${dataFolder} as of batch ${lastBatch}; every law holds`)
    return 0
  }
  for (const breach of breaches) say(`BREACH  ${breach}`)
  throw new Error('the backup breaks an invariant and was not restored')
}
