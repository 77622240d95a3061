// Which folders count as the engine of another checkout, and the reasons of those that do not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadOtherEngine } from './load-other-engine.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A checkout, or only its engine, with this text as the engine's public entry point. */
function checkout(entry: string, { under = 'packages/engine', whole = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'ingot-checkout-'))
  folders.push(root)
  const engine = join(root, under)
  mkdirSync(engine, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(engine, 'index.ts'), entry)
  if (whole) writeFileSync(join(engine, 'create-engine.ts'), '')
  return root
}

const parts = [
  'export const createEngine = () => 1',
  'export const loadEngine = () => 2',
  'export const engineVersion = 7',
]

test('[D46] another engine is found in a checkout and in its own folder', async () => {
  for (const under of ['packages/engine', '.']) {
    const { engineVersion } = await loadOtherEngine(checkout(parts.join('\n'), { under }))
    expect(engineVersion).toBe(7)
  }
})

test('[D46] an entry point that lacks a part of an engine is refused', async () => {
  for (const part of parts) {
    const rest = parts.filter((each) => each !== part).join('\n')
    await expect(loadOtherEngine(checkout(rest)), part).rejects.toThrow('not an engine\'s entry')
  }
  for (const wrong of ['createEngine = 1', 'loadEngine = 2', 'engineVersion = 0.5']) {
    const name = wrong.split(' ')[0] ?? ''
    const rest = parts.filter((each) => !each.includes(name))
    const entry = [...rest, `export const ${wrong}`].join('\n')
    await expect(loadOtherEngine(checkout(entry)), wrong).rejects.toThrow('not an engine\'s entry')
  }
})

test('[D46] a folder without an engine or with a torn one is refused', async () => {
  const bare = checkout(parts.join('\n'), { whole: false })
  await expect(loadOtherEngine(bare)).rejects.toThrow('contains no engine')
  await expect(loadOtherEngine(join(bare, 'missing'))).rejects.toThrow('contains no engine')
  for (const thrown of ['new Error("torn")', '"torn"']) {
    await expect(loadOtherEngine(checkout(`throw ${thrown}`)), thrown).rejects
      .toThrow(/does not load; is that checkout installed \(npm ci\)\? torn$/)
  }
})
