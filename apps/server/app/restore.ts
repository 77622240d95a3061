// npm run restore -- FILE: makes a data folder from a backup. A folder in which an exchange lives
// is never touched, and what was restored is proven before this says that it is done.
import { existsSync, rmSync } from 'node:fs'
import { verifyDatabase } from '#sequencer/verify-database.ts'
import { copyDatabase } from '#store/copy-database.ts'
import { databaseFileOf, dataFolderOf, makeDataFolder } from '#store/data-folder.ts'
import { readSnapshot } from '#store/read-snapshot.ts'
import { takeWriterLock } from '#store/writer-lock.ts'
import { runProgram, say } from './run-program.ts'

await runProgram(() => {
  const source = process.argv[2]
  if (source === undefined) throw new Error('say from where: npm run restore -- FILE')
  const dataFolder = dataFolderOf(process.env)
  if (existsSync(databaseFileOf(dataFolder))) {
    throw new Error(`an exchange lives in ${dataFolder}; restore to an empty INGOT_DATA`)
  }
  makeDataFolder(dataFolder)
  const lock = takeWriterLock(dataFolder)
  if (lock === undefined) throw new Error(`another server writes ${dataFolder}; stop it first`)
  try {
    return restore(source, dataFolder)
  } finally {
    lock.release()
  }
})

function restore(source: string, dataFolder: string): number {
  copyDatabase(source, databaseFileOf(dataFolder))
  const { lastBatch, breaches } = readSnapshot(dataFolder, (database, snapshot) => ({
    lastBatch: snapshot.lastBatch,
    breaches: verifyDatabase(database, { key: snapshot.key, onProgress: () => {} }).breaches,
  }))
  if (breaches.length === 0) {
    say(`restored to ${dataFolder} as of batch ${lastBatch}; every law holds`)
    return 0
  }
  rmSync(databaseFileOf(dataFolder))
  for (const breach of breaches) say(`BREACH  ${breach}`)
  throw new Error('the backup breaks a law and was not restored')
}
