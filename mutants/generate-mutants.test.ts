// The generator on a small source: which faults it makes, which places it leaves alone, and that a
// switched-on fault really replaces the original.
import { expect, test } from 'vitest'
import { equivalentMutants } from './equivalent/equivalent-mutants.ts'
import { generateMutants } from './generate-mutants.ts'
import { instrument } from './instrument.ts'
import { nameOf, type Mutant } from './mutant.ts'
import { scopes } from './mutated-files.ts'
import { readSource } from './mutant-tree.ts'

const sample = `import { assert } from './assert.ts'
export type Size = 4
export function fill(lots: number, isOpen: boolean): number {
  assert(lots >= 0, 'lots')
  let filled = 0
  for (let at = 0; at < lots; at++) {
    if (at === 3 && isOpen) break
    filled += at * 2
  }
  if (filled > 100) throw new RangeError(\`\${filled - 1}\`)
  return isOpen ? Math.min(filled, 7) : -filled
}
`

function faultsOf(source: string): readonly string[] {
  return generateMutants('fill.ts', source)
    .map(({ kind, original, mutated }) => `${kind}: ${original} -> ${mutated}`)
}

test('every operator, number, branch and statement of the source is mutated', () => {
  expect(faultsOf(sample)).toEqual([
    'number: 0 -> 1',
    'number: 0 -> 1',
    'comparison: at < lots -> (at) <= (lots)',
    'comparison: at < lots -> (at) >= (lots)',
    'assignment: at++ -> at -= 1',
    'condition: at === 3 && isOpen -> true',
    'condition: at === 3 && isOpen -> false',
    'logic: at === 3 && isOpen -> (at === 3) || (isOpen)',
    'comparison: at === 3 -> (at) !== (3)',
    'number: 3 -> 4',
    'removed-statement: break -> ',
    'removed-statement: filled += at * 2 -> ',
    'assignment: filled += at * 2 -> filled -= at * 2',
    'arithmetic: at * 2 -> (at) / (2)',
    'number: 2 -> 3',
    'condition: filled > 100 -> true',
    'condition: filled > 100 -> false',
    'comparison: filled > 100 -> (filled) >= (100)',
    'comparison: filled > 100 -> (filled) <= (100)',
    'number: 100 -> 101',
    'condition: isOpen -> true',
    'condition: isOpen -> false',
    'extreme: Math.min(filled, 7) -> Math.max(filled, 7)',
    'number: 7 -> 8',
    'negation: -filled -> (filled)',
  ])
})

test('bigint, separated and boolean literals keep their kind', () => {
  expect(faultsOf('export const a = 1_000n, b = 0xff, c = true, d = { 5: a }, e = x[2]')).toEqual([
    'number: 1_000n -> 1001n', 'number: 0xff -> 256', 'boolean: true -> false', 'number: 2 -> 3',
  ])
})

test('the fallback of a typed read and the size of a comparison are not mutated', () => {
  expect(faultsOf('const a = words[at] ?? 0, b = map.get(at) ?? 0, c = at < b ? -1 : 1')).toEqual([
    'number: 0 -> 1', 'condition: at < b -> true', 'condition: at < b -> false',
    'comparison: at < b -> (at) >= (b)',
  ])
})

test('equality is not mutated in a comparison that chooses between its own sides', () => {
  expect(faultsOf('const a = b < c ? b : c').filter((fault) => fault.startsWith('comparison')))
    .toEqual(['comparison: b < c -> (b) >= (c)'])
  expect(faultsOf('if (b > c) c = b').filter((fault) => fault.startsWith('comparison')))
    .toEqual(['comparison: b > c -> (b) <= (c)'])
  expect(faultsOf('if (a ? b > c : b < c) c = b').filter((fault) => fault.startsWith('comparison')))
    .toEqual(['comparison: b > c -> (b) <= (c)', 'comparison: b < c -> (b) >= (c)'])
  expect(faultsOf('const a = b < c ? -1 : 1').filter((fault) => fault.startsWith('comparison')))
    .toEqual(['comparison: b < c -> (b) >= (c)'])
})

test('equality is mutated in every other comparison', () => {
  for (const source of [
    'const a = b < c ? b : d', 'if (b > c) c = d', 'if (b > c) c = b; else c = a',
    'if (b > c) { c = b; d = b }', 'if (b > c) c += b', 'const a = b < c ? 1 : 2',
  ]) {
    const comparisons = faultsOf(source).filter((fault) => fault.startsWith('comparison'))
    expect(comparisons, source).toHaveLength(2)
  }
})

test('an assertion is not mutated, as a call or as the body of a function of that name', () => {
  expect(faultsOf('assert(a < b); mustHave(a + b)')).toEqual([])
  expect(faultsOf('function assertEven(a) { if (a % 2 !== 0) stop() }')).toEqual([])
  expect(faultsOf('class A { assertEven(a) { if (a % 2 !== 0) stop() } }')).toEqual([])
  expect(faultsOf('function isEven(a) { return a % 2 }')).toHaveLength(2)
})

test('the function that chooses a key\'s first place in a hash table is not mutated', () => {
  expect(faultsOf('function home(key) { return key >>> 15 }')).toEqual([])
  expect(faultsOf('function homeOf(key) { return key >>> 15 }')).toHaveLength(2)
})

test('a number in the size of a typed array is not mutated, but every other part of it is', () => {
  expect(faultsOf('const a = new Int32Array(rows * 4), b = grownInts(a, 2 * rows * 4)')).toEqual([
    'arithmetic: rows * 4 -> (rows) / (4)', 'arithmetic: 2 * rows * 4 -> (2 * rows) / (4)',
    'arithmetic: 2 * rows -> (2) / (rows)',
  ])
  expect(faultsOf('const a = new Float64Array(rows + 1), b = shrunkInts(a, 2)')).toEqual([
    'arithmetic: rows + 1 -> (rows) - (1)', 'number: 1 -> 2', 'number: 2 -> 3',
  ])
  expect(faultsOf('const a = new Int32Array([1, 2]), b = new Map(3)')).toHaveLength(3)
})

test('an enabled fault replaces the original, and a disabled one does not', () => {
  const source = `let log = []
for (let at = 0; at < 3; at++) {
  if (at === 1) continue
  log.push(at * 2 + 1)
}
let sum = log[0]
sum += log[1]
result = sum
`
  const mutants = generateMutants('sample.ts', source)
  const numbered = mutants.map((mutant, id) => ({ mutant, id }))
  const text = instrument(source, numbered)
  expect(text.split('\n').length).toBe(source.split('\n').length)
  expect(runWith(text, -1)).toBe(6)
  for (const { mutant, id } of numbered) {
    expect(runWith(text, id), nameOf(mutant)).toEqual(runWith(replaced(source, mutant), -1))
  }
})

test('every excused mutant is still generated and has a reason', () => {
  const names = new Set(scopes.flatMap(({ files }) => files)
    .filter((file) => equivalentMutants.some(({ name }) => name.startsWith(`${file}: `)))
    .flatMap((file) => generateMutants(file, readSource(file))).map(nameOf))
  expect(equivalentMutants.filter(({ name }) => !names.has(name))).toEqual([])
  expect(equivalentMutants.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
})

test('the files of engine and sequencer are found with their tests', () => {
  for (const { files, tests } of scopes) {
    expect(files.length).toBeGreaterThan(10)
    expect(tests.length).toBeGreaterThan(10)
    expect(files.filter((file) => /\/testing\/|\.test\./.test(file))).toEqual([])
  }
})

function replaced(text: string, { start, end, mutated }: Mutant): string {
  return text.slice(0, start) + mutated + text.slice(end)
}

/** The result of a script, or how it failed; a loop that does not end is stopped. */
function runWith(text: string, mutant: number): unknown {
  const bounded = text.replace('log.push',
    'if (log.length > 99) throw new Error("endless"); log.push')
  try {
    const run = new Function('globalThis', `let result; ${bounded}; return result`) as
      (global: unknown) => unknown
    return run({ process: { env: { INGOT_MUTANT: String(mutant) } } })
  } catch (error) {
    return String(error)
  }
}
