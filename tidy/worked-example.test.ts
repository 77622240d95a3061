// Every result of the worked example in docs/PERPETUAL.md, printed there in bold, is checked by one
// of the two tests that run it, in the same ticks, lots or millionths.
import { expect, test } from 'vitest'
import { readText, report } from './tree.ts'

const tests = [
  'formulas/perpetual/perpetual-walkthrough',
  'perpetual/liquidation/liquidation-receipt',
].map((name) => readText(`packages/engine/${name}.test.ts`))

test('every result of the worked example is computed by a test', () => {
  const [, example = ''] = readText('docs/PERPETUAL.md').split('## An example, worked')
  const results = [...example.matchAll(/\*\*([^*]+)\*\*/g)].map(([, said = '']) => said)
  report('worked example', tests.length)
  expect(results.length).toBeGreaterThan(30)
  expect(results.filter((said) => !tests.some((text) => isRun(text, said)))).toEqual([])
})

function isRun(text: string, said: string): boolean {
  return formsOf(said).some((form) =>
    new RegExp(`(?<![\\d.,_])${form.replaceAll('.', '\\.')}(?![\\d_]|[.,]\\d)`).test(text))
}

/** How a test may write a number: as money, plainly, or as whole ticks, lots or millionths. */
function formsOf(said: string): readonly string[] {
  const plain = said.replaceAll(',', '').replaceAll('−', '-').replace(' %', '')
  const scales = said.endsWith('%') ? [4] : [1, 2, 3]
  return [said.replaceAll('−', '-'), plain, ...scales.map((places) => scaled(plain, places))]
}

/** The number times a power of ten, its digits in threes; none where it has more places. */
function scaled(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.length > places) return plain
  return `${whole}${fraction.padEnd(places, '0')}`.replace(/\B(?=(\d{3})+$)/g, '_')
}
