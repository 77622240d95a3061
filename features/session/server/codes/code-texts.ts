// The texts of the mails and text messages with a code, or with a notice in place of one, in the
// user's language. A text message is short and has the code early, because a phone shows only the
// beginning.
import { fillText, type Translated } from '@ingot/contract/messages'
import {
  codeLifetimeMs, type Language, loginCodeLifetimeMs, productName, stepUpLifetimeMs,
} from '@ingot/contract/vocabulary'
import textsFile from './code-texts.json' with { type: 'json' }

type ContactKind = 'mail' | 'sms'
type Texts = Readonly<Record<ContactKind, Translated>>
type CodeName = 'registerCode' | 'loginCode' | 'resetCode' | 'coinPasswordCode' | 'stepUpCode'
  | 'proofCode'
type NoticeName = 'registered' | 'loginUnknown' | 'resetUnknown'

const texts: Readonly<Record<CodeName | NoticeName, Texts>> = textsFile

const values = {
  product: productName,
  minutes: String(codeLifetimeMs / 60_000),
  proofMinutes: String(stepUpLifetimeMs / 60_000),
  hours: String(loginCodeLifetimeMs / 3_600_000),
}

export type CodeReader = { readonly kind: ContactKind, readonly language: Language }

/** The message with a code; all but the short one for registering are shown in two halves. */
export function codeText(name: CodeName, { kind, language }: CodeReader, code: string): string {
  const shown = name === 'registerCode' ? code : `${code.slice(0, 4)}-${code.slice(4)}`
  return fillText(texts[name][kind], language, { ...values, code: shown })
}

/** The message in place of a code: to the owner of an account, or to a contact without one. */
export function codeNoticeText(name: NoticeName, { kind, language }: CodeReader): string {
  return fillText(texts[name][kind], language, values)
}
