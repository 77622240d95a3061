// The words of a statement's file in its user's language.
import type { Entry } from '#features/record/entries.calls.ts'
import type { CoinType, Language } from '@ingot/contract/vocabulary'
import wordsFile from './statement-words.json' with { type: 'json' }

type Word = keyof typeof wordsFile
type KindOf = Pick<Entry, 'kind' | 'accountType' | 'amount' | 'copy' | 'counter'>

export type StatementWords = {
  of(word: Word): string
  account(account: CoinType): string
  kind(entry: KindOf): string
  /** The same in parts, each a word of the file or a symbol. */
  kindParts(entry: KindOf): readonly string[]
}

export function statementWords(language: Language): StatementWords {
  const of = (word: Word): string => wordsFile[word][language]
  const kindParts: StatementWords['kindParts'] = ({ kind, accountType, amount, copy, counter }) => {
    const isIn = !amount.startsWith('-')
    if (kind === 'transfer') {
      if (copy !== null) return [of(isIn ? 'from_copy' : 'to_copy')]
      if (accountType === 'spot') return [of(isIn ? 'from_contract' : 'to_contract')]
      return [of(isIn ? 'from_spot' : 'to_spot')]
    }
    if (kind !== 'conversion' || counter === null) return [of(`kind_${kind}`)]
    const [before = '', after = ''] = of(isIn ? 'converted_from' : 'converted_to')
      .split('{symbol}')
    return [before, counter.symbol, after].filter((part) => part !== '')
  }
  return {
    of,
    account: (account) => of(`account_${account}`),
    kindParts,
    kind: (entry) => kindParts(entry).join(''),
  }
}

/** Every text of a language, for the check that its font has the characters. */
export const allStatementTexts = (language: Language): readonly string[] =>
  Object.values(wordsFile).map((texts) => texts[language])
