// The line of a security mail by which its owner stops everything, without a login. The token is
// after the address's hash, which no server and no log gets; only its digest is stored.
import { hash, randomBytes } from 'node:crypto'
import { fillText, type Translated } from '@ingot/contract/messages'
import type { Language, MessageKind } from '@ingot/contract/vocabulary'
import type { StepContext } from './step.ts'
import textsFile from './report-link.json' with { type: 'json' }

const texts: Readonly<Record<'notMe', Translated>> = textsFile
const tokenBytes = 32

type Report = {
  readonly user: number
  readonly kind: MessageKind
  readonly language: Language
}

/** [SE12] The line with a new link, which works once. */
export async function reportLine(
  { at, database, webAddress }: Pick<StepContext, 'at' | 'database' | 'webAddress'>,
  { user, kind, language }: Report,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await database.insertInto('owner_report').values({
    token_hash: hash('sha256', token, 'base64url'), user_id: user, kind, created_at: at,
    used_at: null,
  }).execute()
  const link = `${webAddress}/#/pages/modify/report?token=${token}`
  return fillText(texts.notMe, language, { link })
}
