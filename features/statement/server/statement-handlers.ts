// The calls of statements.
import { Readable } from 'node:stream'
import {
  listMyStatements, loadStatementFile, requestStatement,
} from '#features/statement/statements.calls.ts'
import {
  accepted, asAssetId, rejected, type StatementFormat, statementsListedMax,
} from '@ingot/contract/vocabulary'
import { openFileKey } from '#features/file/server/file-encryption.ts'
import { loadFileKey } from '#features/file/server/store.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { FileReply } from '@ingot/server/http/reply/file-reply.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { readSealed } from './sealed-file.ts'
import { statementFileOf } from './statement-work.ts'
import { requestStatementStep } from './statement-steps.ts'
import { statementView } from './statement-workflow.ts'
import { isPacked } from './write-statement.ts'

// POST /requestStatement. A repeated request returns its statement as it is now.

export const requestStatementHandler = defineHandler(
  requestStatement,
  async ({ request, session: { user: userId }, services, caller: { language } }) => {
    const { accountType: wallet = null, symbol, from, to, format, timeZone } = request
    const { database, listings } = services
    const asset = symbol === undefined ? null : listings.assetBySymbol(symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    if (from > to) return rejected('invalid_input', 'to')
    const assetId = asset === null ? null : asAssetId(asset.id)
    const asked = await runKeyed(services, requestStatementStep, {
      scope: `statement:${userId}`,
      key: request.idempotencyKey,
      body: JSON.stringify([wallet, assetId, from, to, format, timeZone]),
      input: () => accepted({
        userId, wallet, assetId, firstAt: from, lastAt: to, format, timeZone, language,
      }),
    })
    if (!asked.ok) return asked
    const row = await database.selectFrom('statement').selectAll()
      .where('id', '=', asked.value.result.id).where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return accepted(statementView(row, listings))
  },
)

// GET /listMyStatements.

export const listMyStatementsHandler = defineHandler(
  listMyStatements,
  async ({ session: { user }, services: { database, listings } }) => {
    const rows = await database.selectFrom('statement').selectAll().where('user_id', '=', user)
      .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(statementsListedMax).execute()
    return accepted({ list: rows.map((row) => statementView(row, listings)) })
  },
)

// GET /loadStatementFile. The file leaves as it is read and decrypted, a piece at a time.

/** The files that are sent at once. */
const sendingMax = 16
let sending = 0

const typeOf: Readonly<Record<StatementFormat, string>> = {
  csv: 'text/csv; charset=utf-8', pdf: 'application/pdf',
}

export const loadStatementFileHandler = defineHandler(
  loadStatementFile,
  async ({ request, session: { user }, services: { database, dataFolder, secretKey } }) => {
    const id = Number(request.id)
    const row = await database.selectFrom('statement').select(['id', 'format'])
      .where('id', '=', id).where('user_id', '=', user).where('status', '=', 'ready')
      .executeTakeFirst()
    const wrapped = await loadFileKey(database, user)
    if (row === undefined || wrapped === undefined) return rejected('request_unknown', 'id')
    if (sending >= sendingMax) return rejected('busy')
    const pieces = readSealed({
      path: statementFileOf(dataFolder, id), key: openFileKey(secretKey, user, wrapped),
      statement: id, user,
    })
    sending += 1
    const bytes = Readable.from(pieces)
    bytes.once('close', () => { sending -= 1 })
    return accepted(new FileReply({
      bytes, type: typeOf[row.format], name: `statement-${id}.${row.format}`,
      isPacked: isPacked(row),
    }))
  },
)
