// npm run backup -- FILE: writes a whole copy of the exchange as of one moment. The server may run.
import { copyDatabase } from '#store/file/copy-database.ts'
import { databaseFileOf, dataFolderOf } from '#store/file/data-folder.ts'
import { secretKeyFileOf } from '#store/file/secret-key.ts'
import { runProgram, say } from './run-program.ts'

await runProgram(() => {
  const target = process.argv[2]
  if (target === undefined) throw new Error('say where to: npm run backup -- FILE')
  copyDatabase(databaseFileOf(dataFolderOf(process.env)), target)
  say(`the exchange is copied to ${target}; npm run restore proves it before it is used`)
  say('the key file is not in it: keep a copy of '
    + `${secretKeyFileOf(dataFolderOf(process.env))} in another place`)
  return 0
})
