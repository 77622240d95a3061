// The list of faults is about the code as it is: each is found, each has its tests.
import { expect, test } from 'vitest'
import { allMutants } from './all-mutants.ts'
import { mutate } from './mutant.ts'
import { readSource } from './mutant-tree.ts'

test('every mutant has a name of its own', () => {
  const names = allMutants.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([])
})

test('every mutant says in a sentence what it breaks', () => {
  expect(allMutants.filter(({ breaks }) => !/^[A-Z].*[^.]\.$/.test(breaks))).toEqual([])
})

test('every original stands exactly once in its file, and every fault changes it', () => {
  const texts = new Map<string, string>()
  const faults = allMutants.flatMap((mutant) => {
    const text = texts.get(mutant.file) ?? readSource(mutant.file)
    texts.set(mutant.file, text)
    try {
      mutate(mutant, text)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(faults).toEqual([])
})

test('an original that is gone, stands twice or is not changed is told', () => {
  const mutant = {
    name: 'sample', file: 'a.ts', original: 'a < b', mutated: 'a <= b', breaks: '', killers: [],
  }
  expect(mutate(mutant, 'if (a < b) c()')).toBe('if (a <= b) c()')
  expect(() => mutate(mutant, 'if (a > b) c()')).toThrow('mutant sample: its original stands 0')
  expect(() => mutate(mutant, 'a < b && a < b')).toThrow('stands 2 times in a.ts')
  expect(() => mutate({ ...mutant, mutated: 'a < b' }, 'a < b')).toThrow('changes nothing')
})

test('every mutant names tests that are there', () => {
  const killers = new Set(allMutants.flatMap(({ killers }) => killers))
  expect(allMutants.filter(({ killers }) => killers.length === 0)).toEqual([])
  for (const killer of killers) expect(readSource(killer)).toContain("from 'vitest'")
})
