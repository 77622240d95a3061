// npm run operator -- reset NAME: gives an operator a new one-time secret, for a lost authenticator
// or a forgotten password. The server may run: it reads the request within seconds, else at its
// next start.
import { operatorNamePattern } from '@ingot/contract/vocabulary'
import {
  digestOneTimeSecret, mintOneTimeSecret,
} from '@ingot/features/operator/server/one-time-secret.ts'
import { dataFolderOf } from '#store/file/data-folder.ts'
import { leaveNote } from '#store/file/operator-note.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { CompiledQuery } from 'kysely'
import { runProgram, say } from './run-program.ts'

await runProgram(() => {
  const [action, name = ''] = process.argv.slice(2)
  if (action !== 'reset' || !operatorNamePattern.test(name)) {
    throw new Error('name the operator: npm run operator -- reset NAME')
  }
  const dataFolder = dataFolderOf(process.env)
  return readSnapshot(dataFolder, (database, { key }) => {
    const [operator] = database.allAs<{ id: number }>(CompiledQuery.raw(
      'select id from operator where name = ?', [name],
    ))
    if (operator === undefined) throw new Error(`no operator is named ${name}`)
    if (key === undefined) throw new Error(`the key file of ${dataFolder} is missing`)
    const secret = mintOneTimeSecret()
    leaveNote(dataFolder, {
      kind: 'operator-reset', name, secretHash: digestOneTimeSecret(key, secret),
    })
    say(`the one-time secret of ${name}, valid for 24 hours once the server has read it:`)
    say(secret)
    say('password, authenticator and sessions of the operator end then')
    return 0
  })
})
