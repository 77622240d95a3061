// The words that plain English does without (STYLE.md, English), and the texts in which they are
// looked for: documents, comments, test names and error messages. Code in backticks is not read.

/** Each refused pattern with a replacement. A pattern matches a whole word in any case. */
export const refused: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\b(?:befalls?|befell|befallen)\b/i, instead: 'happens to' },
  { pattern: /\breckon(?:s|ed|ing)?\b/i, instead: 'compute' },
  { pattern: /\bwhom?(?:so)?ever\b/i, instead: 'the user, any caller' },
  { pattern: /\b(?:some|no|any)body\b|\bsomeone\b|\bno one\b/i, instead: 'a user, no user' },
  { pattern: /\bstrangers?\b/i, instead: 'another user' },
  { pattern: /\bso many\b/i, instead: 'the number' },
  { pattern: /\bbesides?\b/i, instead: 'next to, in addition to' },
  { pattern: /\bcrowds?\b/i, instead: 'many users' },
  { pattern: /\bpurses?\b/i, instead: 'balance' },
  { pattern: /\bshel(?:f|ves)\b/i, instead: 'stored rows' },
  { pattern: /\brooms?\b/i, instead: 'module, capacity, space' },
  { pattern: /\bdoors?\b/i, instead: 'public entry point' },
  { pattern: /\bwalls?\b(?![- ]clock)/i, instead: 'import boundary' },
  { pattern: /\bhouses?\b(?! accounts?\b)/i, instead: 'exchange, house account' },
  { pattern: /(?<!\bpower )\blaws?\b/i, instead: 'rule, invariant' },
  { pattern: /\b(?:he|him|his|himself)\b/i, instead: 'the user, they' },
  { pattern: /\b(?:whom|nought|naught|aught|thereof|whereof|amid)\b/i, instead: 'a plain word' },
  { pattern: /\bwhat\b(?! (?:to|if)\b)(?![^.]*\?)/i, instead: 'the noun that it stands for' },
  { pattern: /(?<!\b(?:users?|traders?|owners?|operators?|callers?|clients?),? )\bwho\b/i,
    instead: 'the user that' },
  { pattern: /(?:^|[.:;] )(?:Answers|Tells|Says)\b/, instead: 'Returns, Reports' },
  { pattern: /\b(?:stands?|stood|lies|lay) (?:in|on|at|there|here|between|against|still|behind)\b/i,
    instead: 'is' },
]

export type Passage = { readonly line: number; readonly text: string }

/** The prose of a Markdown file: every line outside of code fences. */
export function documentPassages(text: string): readonly Passage[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ line: index + 1, text: line }]
  })
}

/** A string, a template or a comment of a source file. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g
/** Code before a string that makes it a test name or an error message. */
const named = /(?:\b(?:test|it|describe|table)(?:\.\w+)*(?:\([^()]*\))?|Error|assert|must)\([^;{]*$/

/** The comments, test names and error messages of a source file, line by line. */
export function sourcePassages(text: string): readonly Passage[] {
  return [...text.matchAll(token)].flatMap((match) => {
    const isComment = match[0].startsWith('/')
    if (!isComment && !named.test(text.slice(Math.max(0, match.index - 80), match.index))) return []
    const first = text.slice(0, match.index).split('\n').length
    return match[0].split('\n').map((line, at) =>
      ({ line: first + at, text: line.replace(/^\s*(?:\/\/|\/\*\*?|\*|['"`])\s*/, '') }))
  })
}

/** The refused words of a passage, each with its replacement; code in backticks is left out. */
export function faultsOf({ text }: Passage): readonly string[] {
  const prose = text.replaceAll(/`[^`]*`/g, '')
  return refused.flatMap(({ pattern, instead }) => {
    const word = pattern.exec(prose)?.[0].trim()
    return word === undefined ? [] : [`"${word}": write ${instead}`]
  })
}
