// Every class that a component of the kit or of the web app names is in its style sheet, and the
// reverse. The files are read as texts, and the number of sheets is printed.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { styleNames } from './style-names.ts'

const kit = dirname(fileURLToPath(import.meta.url))
const web = join(kit, '../../apps/web')
const sheets = new Map<string, { names: Set<string>, text: string }>()

const features = join(kit, '../../features')
const entries = [web, kit, features]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
for (const entry of entries) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.name.endsWith('.tsx') || /node_modules|dist|\.test\./.test(path)) continue
  const text = readFileSync(path, 'utf8')
  for (const [, file = ''] of text.matchAll(/from '\.\/([\w-]+\.module\.css)'/g)) {
    const sheet = join(dirname(path), file)
    const known = sheets.get(sheet) ?? { names: new Set<string>(), text: '' }
    for (const name of literalNames(text)) known.names.add(name)
    sheets.set(sheet, { names: known.names, text: known.text + text + importedTexts(path, text) })
  }
}

test('every style sheet matches the names that its components use', () => {
  const wrong: string[] = []
  for (const [sheet, { names, text }] of sheets) {
    const classes = classesOf(readFileSync(sheet, 'utf8'))
    for (const name of names) {
      if (!classes.has(name)) wrong.push(`${sheet} lacks .${name}`)
    }
    for (const name of classes) {
      // A class chosen by a prop is a plain word in the component's own type or value.
      if (!new RegExp(`\\b${name}\\b`).test(text)) wrong.push(`${sheet} has unused .${name}`)
    }
  }
  process.stdout.write(`style names: ${sheets.size} sheets read\n`)
  expect(sheets.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('names are joined in order and absent ones are left out', () => {
  const css = styleNames({ row: 'a1', on: 'b2' })
  expect(css('row', false, undefined, 'on')).toBe('a1 b2')
  expect(() => css('gone')).toThrow('no class named gone')
})

function literalNames(text: string): readonly string[] {
  return [...text.matchAll(/\bcss\(([^()]*)\)/g)].flatMap(([, inside = '']) => {
    const withoutComparisons = inside.replace(/[=!]==? '[^']*'/g, '')
    return [...withoutComparisons.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
  })
}

/** The plain modules that a component imports: a class may be named by a union defined there. */
function importedTexts(path: string, text: string): string {
  return [...text.matchAll(/from '(\.\/|#ui\/|@ingot\/ui\/)([\w/-]+\.ts)'/g)]
    .map(([, room, file = '']) => join(room === './' ? dirname(path) : kit, file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}

function classesOf(css: string): Set<string> {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = withoutComments.replace(/\{[^{}]*\}/g, ' ').replace(/"[^"]*"/g, '')
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}
