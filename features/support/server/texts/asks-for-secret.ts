// [SU12] Whether an operator's text asks for a password, a code or a key phrase. It is refused
// before it is sent: support never needs one, and a thief in an operator's seat does.
import { secretWords } from './secret-words.ts'

/** For each script the names of secrets, the verbs that ask, and the words that warn. */
const languages = secretWords.map(({ secret, asking, warning }) => ({
  secret: new RegExp(secret, 'iu'), asking: new RegExp(asking, 'iu'),
  warning: new RegExp(warning, 'iu'),
}))

/** A sentence that names a secret and asks, unless it warns. */
export function asksForSecret(text: string): boolean {
  return text.split(/[.!?。！？\n;；]+/u).some((sentence) =>
    languages.some(({ secret, asking, warning }) =>
      secret.test(sentence) && asking.test(sentence) && !warning.test(sentence)))
}
