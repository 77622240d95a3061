// Regular expressions that meet texts of users take time that grows with the text. One that begins
// at the start of the text and repeats one part is linear by its form; each other is listed here
// with the bound of its text, so that a new one is looked at.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

/** Patterns that repeat more than one part, or may begin at any place, by their reasons. */
const reviewed: Readonly<Record<string, readonly string[]>> = {
  'a name of our own files': [
    'server/http/pages/cache-control.ts: '
      + String.raw`[/\\]assets[/\\](?:[^/\\]+-)?[A-Za-z0-9_-]{7,}\.[a-z0-9.]+$`,
  ],
  'the two parts share no character at their border': [
    String.raw`server/custody/read-address.ts: ^([a-z]+):(.*)$`,
  ],
  'an address, which has a longest length': [
    String.raw`server/custody/read-address.ts: @\d+$`,
    String.raw`server/custody/read-address.ts: \?.*$`,
  ],
  'each part begins with its own mark': [
    'features/configuration/server/banner-steps.ts: '
      + String.raw`^#\/pages(?:\/[\w-]+)+(?:\?[\w=&.%-]*)?$`,
    String.raw`features/configuration/server/banner-steps.ts: ^(?:\/[\w-]+(?:\.[\w-]+)*)+$`,
    'contract/vocabulary/text/plain-text.ts: '
      + '${picture}(?:\\u200D${picture})*|[#*\\d]\\uFE0F\\u20E3',
  ],
  'an address of our own': [
    String.raw`features/copy-trading/server/leaders/seed-steps.ts: @.*$`,
  ],
  'a decimal text, of a longest length': [
    String.raw`features/deposit/server/sandbox-handlers.ts: 0+$`,
    String.raw`contract/vocabulary/money.ts: 0+$`,
  ],
  'each part ends with its own mark': [
    String.raw`features/message/server/create-push.ts: ^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*\.?$`,
    String.raw`contract/vocabulary/text/plain-text.ts: \n(?:[^\S\n]*\n){2,}`,
  ],
  'a list of an operator, of a longest length': [
    String.raw`features/quick-trade/server/bank-list/camt-list.ts: ^0+(?:\.0+)?$`,
    String.raw`features/quick-trade/server/bank-list/list-texts.ts: \s+`,
    'features/quick-trade/server/bank-list/mt940-list.ts: '
      + String.raw`^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$`,
    String.raw`features/quick-trade/server/bank-list/mt940-list.ts: ^0+(?:\.0+)?$`,
    String.raw`features/quick-trade/server/bank-list/mt940-list.ts: \/NAME\/([^/]*)`,
    'features/quick-trade/server/bank-list/mt940-list.ts: '
      + String.raw`\/REMI\/(?:\/?(?:USTD|STRD)\/+)?([^/]*)`,
    'features/quick-trade/server/bank-list/read-bank-list.ts: '
      + String.raw`^(?:\{.*\{4:)?\s*:\d{2}[A-Z]?:`,
    'features/quick-trade/server/bank-list/xml-tree.ts: '
      + String.raw`^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']`,
    String.raw`features/quick-trade/server/bank-list/xml-tree.ts: <[A-Za-z][^<>]*>|<\/[^<>]*>`,
  ],
  'our own list': [
    String.raw`features/session/server/passwords/common-passwords.ts: \s+`,
    String.raw`features/support/server/texts/seed-words.ts: \s+`,
    String.raw`contract/vocabulary/text/calling-codes.ts: \s+`,
  ],
  'a password, of a longest length': [
    String.raw`features/session/server/passwords/password-fault.ts: [^\p{L}]+$`,
  ],
  'a division, which goes through once': [
    String.raw`features/session/server/passwords/password-fault.ts: [^\p{L}\p{M}]+`,
    String.raw`features/support/server/texts/asks-for-secret.ts: [.!?。！？\n;；]+`,
    String.raw`features/bank-account/holder-name.ts: [\s\p{Pd}.\u00B7\u2022\u2027\u30FB]+`,
  ],
  'the point divides the two parts': [
    String.raw`contract/vocabulary/text/csv-cell.ts: ^-?\d+(?:\.\d+)?$`,
    String.raw`features/statement/server/pdf-figure.ts: ^-?\d+(?:\.\d+)?$`,
    String.raw`contract/calls/fields.ts: ^(?:0|[1-9]\d*)(?:\.\d+)?$`,
    String.raw`contract/calls/fields.ts: ^-?\d+(?:\.\d+)?$`,
    String.raw`contract/messages/shown-parameters.ts: ^-?\d+(\.\d+)?$`,
    String.raw`contract/vocabulary/money.ts: ^(\d+)(?:\.(\d+))?$`,
  ],
  'goes on after each find': [
    String.raw`features/support/server/texts/mask-secrets.ts: [A-Za-z]+`,
    String.raw`features/identity/limits.ts: \s+`,
  ],
  'a text of the system': [
    String.raw`server/http/connection/descriptors.ts: ^Max open files +(\d+|unlimited)`,
  ],
  'marks divide the parts': [
    String.raw`server/http/limits/client-address.ts: ^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$`,
    'contract/vocabulary/text/foreign-page.ts: '
      + String.raw`^https:\/\/(?<host>[a-z\d.-]+)(?::(?<port>\d{1,5}))?(?:[/?#][!-[\]-~]*)?$`,
  ],
  'the sign divides the two parts': [
    String.raw`server/http/pages/paper-page.ts: ^[^\s@]+@[^\s@]+$`,
  ],
  'a header, of a longest length': [
    String.raw`server/http/reply/accepts-encoding.ts: ^\s*q=0(?:\.0*)?\s*$`,
  ],
  'sound JSON, whose every string ends': [
    String.raw`server/http/reply/duplicate-key.ts: "(?:[^"\\]|\\.)*"(\s*:)?|[{}]`,
  ],
  'an amount of 64 bits': [
    String.raw`contract/vocabulary/money.ts: \.?0+$`,
  ],
  'a text of an operator, of a longest length': [
    'features/announcement/limits.ts: '
      + String.raw`\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*`,
    String.raw`features/announcement/limits.ts: [.,;:!?)\]}'"»”’。，；：！？）】」]+$`,
    'features/announcement/limits.ts: '
      + String.raw`\d+(?:[.,:]\d+)*%?|(?<![A-Za-z\d])[A-Z][A-Z\d]+(?![A-Za-z\d])`,
  ],
}

const literal = new RegExp(
  String.raw`(?<=[=(,:[!&|?{};]|^|return|=>)\s*\/(?![/*])`
    + String.raw`((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+)`
    + String.raw`\/[dgimsuvy]*(?=[.,;)\s\]])`,
  'gm',
)
const comment = /^\s*(?:\/\/|\/?\*)/

const sources = ['apps/server', 'features', 'packages/contract', 'packages/engine']
  .flatMap((folder) => readFiles(folder, /\.ts$/))
  .filter(({ path }) => !/\.test\.ts$|\/testing\/|^features\/[\w-]+\/(?:app|console)\//.test(path))

function patternsOf(text: string): string[] {
  const code = text.split('\n').filter((line) => !comment.test(line)).join('\n')
  const literals = [...code.matchAll(literal)].map(([, pattern = '']) => pattern)
  const raw = [...code.matchAll(/String\.raw`([^`]*)`/g)].map(([, pattern = '']) => pattern)
  return [...literals, ...raw]
}

/** Whether a pattern has one repeated part at most and begins at the start of its text. */
function isLinearByForm(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\[pP]\{[^}]*\}|\\./g, 'e').replaceAll(/\[[^\]]*\]/g, 'c')
  const repeats = [...plain.matchAll(/[*+]|\{\d+,\}/g)].length
  const isNested = /\([^)]*(?:[*+]|,\})[^)]*\)(?:[*+]|\{\d+,)/.test(plain)
  return repeats === 0 || (repeats === 1 && plain.startsWith('^') && !isNested)
}

test('[SU17] a regular expression that is not linear by its form is listed with its bound', () => {
  report('regular expressions', sources.length)
  const found = sources.flatMap(({ path, text }) => patternsOf(text)
    .filter((pattern) => !isLinearByForm(pattern))
    .map((pattern) => `${path.replace(/^(?:apps|packages)\//, '')}: ${pattern}`))
  const listed = Object.values(reviewed).flat()
  expect(found.filter((one) => !listed.includes(one))).toEqual([])
  expect(listed.filter((one) => !found.includes(one)), 'needless').toEqual([])
})

test.each(['^a+$', '^[a-z]{2,}', '\\d{1,3}', '^(?:a|b)c*'])('[SU17] %s is linear', (pattern) => {
  expect(isLinearByForm(pattern)).toBe(true)
})

test.each(['a+$', '^a*b*', '^(?:a+)+$', '0+$', '^(\\d+)(?:\\.(\\d+))?$'])(
  '[SU17] %s is looked at', (pattern) => { expect(isLinearByForm(pattern)).toBe(false) },
)
