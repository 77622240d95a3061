// [SU13] Answers that operators insert, in the language of a chat, with true values filled in. A
// value that is not known stays as its name in braces, and a text with such a name is not sent.
import type { SupportRecord } from '#features/support/support-chats.calls.ts'
import type { CannedAnswer } from '#features/support/support.console.ts'
import { type Translated, wordsIn } from '@ingot/contract/messages'
import { type CannedVariable, cannedVariables, type Language } from '@ingot/contract/vocabulary'
import answersFile from './canned-answers.json' with { type: 'json' }

type Answers = Readonly<Record<string, { readonly title: Translated, readonly text: Translated }>>

const { states, answers }: {
  readonly states: Readonly<Record<string, Translated>>
  readonly answers: Answers
} = answersFile

const placeholder = new RegExp(`\\{(${cannedVariables.join('|')})\\}`, 'g')

/** The answers in the order of their file. */
export function fillCanned(language: Language, record: SupportRecord | null): CannedAnswer[] {
  const values = valuesOf(language, record)
  return Object.entries(wordsIn(answers, language)).map(([shortcut, { title, text }]) => {
    const missing = new Set<CannedVariable>()
    const filled = text.replaceAll(placeholder, (braced, name: CannedVariable) => {
      const value = values[name]
      if (value === undefined) missing.add(name)
      return value ?? braced
    })
    return { shortcut, title, text: filled, missing: [...missing] }
  })
}

/** Whether a text names a value that was not filled in. */
export const namesMissingValue = (text: string): boolean => text.search(placeholder) >= 0

function valuesOf(
  language: Language, record: SupportRecord | null,
): Partial<Record<CannedVariable, string>> {
  const { withdrawal = null, deposit = null } = record ?? {}
  if (withdrawal !== null) {
    const { amount, symbol, chain, confirmations, confirmationsNeeded, txId } = withdrawal
    return {
      amount, symbol, network: chain, ...stateText(language, withdrawal.state),
      ...txId === null ? {} : {
        confirmations: String(confirmations), needed: String(confirmationsNeeded),
      },
    }
  }
  if (deposit === null) return {}
  const { amount, symbol, status, online, offline } = deposit
  const network = online?.chain ?? offline?.chain ?? null
  return {
    amount, symbol, ...stateText(language, status),
    ...network === null ? {} : { network },
    ...online === null ? {} : {
      confirmations: String(online.confirmations), needed: String(online.confirmationsNeeded),
    },
  }
}

function stateText(language: Language, state: string): { readonly state?: string } {
  const texts = states[state]
  return texts === undefined ? {} : { state: texts[language] }
}
