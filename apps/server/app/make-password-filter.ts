// Makes the file of listed passwords from lists with one password a line, the commonest first:
//   node apps/server/app/make-password-filter.ts TOP_MILLION.txt SECOND_LIST.txt FILE
// Takes possible whole passwords from the first 400,000 lines of the first list, and shorter
// words, to which users add digits and marks, from its first 50,000 and the second list.
import { readFileSync, writeFileSync } from 'node:fs'
import {
  PasswordFilter, filterBytesPerEntry, foldPassword,
} from '@ingot/features/session/server/passwords/password-filter.ts'

const wholeLines = 400_000
const wordLines = 50_000
const wholeLengthMin = 8
const wordLengthMin = 4

const [topPath, secondPath, filePath] = process.argv.slice(2)
if (topPath === undefined || secondPath === undefined || filePath === undefined) {
  throw new Error('two lists and the file to write are needed')
}
const top = linesOf(topPath)
const entries = new Set([
  ...top.slice(0, wholeLines).filter((text) => text.length >= wholeLengthMin),
  ...top.slice(0, wordLines).filter((text) => text.length >= wordLengthMin),
  ...linesOf(secondPath).filter((text) => text.length >= wordLengthMin),
])
const filter = new PasswordFilter(new Uint8Array(entries.size * filterBytesPerEntry))
for (const entry of entries) filter.add(entry)
writeFileSync(filePath, filter.bytes)
process.stdout.write(`${entries.size} entries, ${filter.bytes.length} bytes\n`)

function linesOf(path: string): readonly string[] {
  return readFileSync(path, 'utf8').split('\n').map(foldPassword)
}
