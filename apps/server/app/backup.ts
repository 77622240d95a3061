// npm run backup -- FILE: writes a whole copy of the exchange as of one moment, and next to it that
// of a sandbox's chain. The server may run.
// The security log says that it was made: a running server keeps that at once, else the next one.
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { copyDatabase } from '#store/file/copy-database.ts'
import {
  chainBackupOf, databaseFileOf, dataFolderOf, sandboxChainFileOf,
} from '#store/file/data-folder.ts'
import { leaveNote } from '#store/file/operator-note.ts'
import { secretKeyFileOf } from '#store/file/secret-key.ts'
import { runProgram, say } from './run-program.ts'

await runProgram(() => {
  const target = process.argv[2]
  if (target === undefined) throw new Error('say where to: npm run backup -- FILE')
  const dataFolder = dataFolderOf(process.env)
  // The chain first: a transfer that it lacks is sent again under its own transaction.
  const chain = sandboxChainFileOf(dataFolder)
  if (existsSync(chain)) copyDatabase(chain, chainBackupOf(target))
  copyDatabase(databaseFileOf(dataFolder), target)
  leaveNote(dataFolder, { kind: 'backup-made', batch: lastBatchOf(target) })
  say(`the exchange is copied to ${target}; npm run restore proves it before it is used`)
  say('the key file is not in it: keep a copy of '
    + `${secretKeyFileOf(dataFolder)} in another place`)
  return 0
})

function lastBatchOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const row = database.prepare('select max(batch) as batch from command_batch').get()
  database.close()
  return Number(row?.['batch'] ?? 0)
}
