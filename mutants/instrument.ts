// Puts several mutants into one file at once, each behind a switch: the environment variable
// INGOT_MUTANT turns one of them on, so that one copy of the sources serves every run. With
// INGOT_REACH set no fault is on, and each mutated place that runs is written to that file once.
import { expressionStatements } from './generate-mutants.ts'
import type { Mutant } from './mutant.ts'

/** A mutant and the number that turns it on. */
export type NumberedMutant = { readonly mutant: Mutant, readonly id: number }

/** The number of a switch that nothing turns on. */
const never = -2

const switchText = `const __m = (id) => (globalThis.__ingotMutant ??= (() => {
const env = globalThis.process?.env ?? {}; const own = Number(env.INGOT_MUTANT ?? -1);
const file = env.INGOT_REACH; if (!file) return (id) => id === own;
const fs = globalThis.process.getBuiltinModule('node:fs'); const seen = new Set();
return (id) => { if (!seen.has(id)) { seen.add(id); fs.appendFileSync(file, id + '\\n') }
return false } })())(id); `.replaceAll('\n', ' ')

/** The text of a file with all its mutants behind switches; line numbers stay as they are. */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  const ordered = [...mutants, ...blocksFor(text, mutants)].toSorted((one, other) =>
    one.mutant.start - other.mutant.start || other.mutant.end - one.mutant.end)
  return switchText + render({ text, start: 0, end: text.length }, ordered)
}

/**
 * A statement that would begin with a switch is put into a block, or its bracket would call the
 * value at the end of the line before.
 */
function blocksFor(text: string, mutants: readonly NumberedMutant[]): readonly NumberedMutant[] {
  const [first] = mutants
  if (first === undefined) return []
  return expressionStatements(first.mutant.file, text)
    .filter(({ start }) => mutants.some(({ mutant }) => mutant.start === start))
    .map((span) => ({ id: never, mutant: { ...first.mutant, ...span, kind: 'removed-statement' } }))
}

type TextSpan = { readonly text: string, readonly start: number, readonly end: number }

function render({ text, start, end }: TextSpan, mutants: readonly NumberedMutant[]): string {
  let rendered = ''
  let at = start
  let left = mutants
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const outer = first.mutant
    const here = left.filter(({ mutant }) =>
      mutant.start === outer.start && mutant.end === outer.end)
    const inside = left.filter((each) => !here.includes(each) && each.mutant.end <= outer.end
      && each.mutant.start >= outer.start)
    const original = render({ text, start: outer.start, end: outer.end }, inside)
    rendered += text.slice(at, outer.start) + switched(here, original)
    at = outer.end
    left = left.filter(({ mutant }) => mutant.start >= outer.end)
  }
  return rendered + text.slice(at, end)
}

function switched(here: readonly NumberedMutant[], original: string): string {
  const removing = here.filter(({ mutant }) => mutant.kind === 'removed-statement')
  const others = here.filter((each) => !removing.includes(each))
  const expression = others.length === 0 ? original
    : others.reduceRight((rest, { mutant, id }) => `(__m(${id}) ? (${mutant.mutated}) : ${rest})`,
      `(${original})`)
  if (removing.length === 0) return expression
  // A block of its own cannot join the line before it or an else after it.
  return `{ if (!(${removing.map(({ id }) => `__m(${id})`).join(' || ')})) { ${expression} } }`
}
