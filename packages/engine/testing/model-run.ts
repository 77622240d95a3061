// Runs every sequence of commands up to a length through both engines and prints the differences:
// node packages/engine/testing/model-run.ts [length, 5]
import { checkAllSequences } from './twins/model-check.ts'

const longest = Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(longest) || longest < 1) throw new Error('a length is a whole number')
let faults = 0
for (let length = 1; length <= longest; length += 1) {
  const startedAt = performance.now()
  const { sequences, differences } = checkAllSequences(length)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`length ${length}: ${sequences} sequences in ${seconds} s, `
    + `${differences.length} differences`)
  for (const difference of differences) console.log(`  ${difference}`)
  faults += differences.length
}
process.exitCode = faults === 0 ? 0 : 1
