// The parts of a browser that the two apps use: those that a page over plain http has not, and the
// keys of input methods.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const sources = ['apps/web', 'apps/console', 'features', 'packages/client', 'packages/ui']
  .flatMap((folder) => readFiles(folder, /\.(?:tsx?|js)$/))
  .filter(({ path }) =>
    !/\.test\.tsx?$|\/testing\/|\/build\/|vite\.config|^features\/[\w-]+\/server\//.test(path))

/** Parts that exist in a secure context only. */
const securePart = new RegExp([
  String.raw`\bcrypto\.(?:randomUUID|subtle)\b`,
  String.raw`\bnavigator\.(?:clipboard|share|canShare|serviceWorker|credentials|mediaDevices`
    + String.raw`|wakeLock|storage|locks|geolocation|permissions|setAppBadge)\b`,
  String.raw`\b(?:Notification|PublicKeyCredential|BarcodeDetector)\b`,
  String.raw`\bcaches\.`,
].join('|'), 'g')

/** The files that use such a part, and have another way or a word where it is missing. */
const withFallback: Readonly<Record<string, readonly string[]>> = {
  'packages/ui/device/copy-text.ts': ['navigator.clipboard'],
  'features/security/app/data/use-passkeys.ts': ['PublicKeyCredential'],
  // Where there is no worker, the page is loaded again.
  'apps/web/data/device/apply-update.ts': ['caches.', 'navigator.serviceWorker'],
  'features/withdrawal/app/address/address-fields.tsx': ['navigator.clipboard'],
  'features/message/app/use-push.ts': ['Notification', 'navigator.serviceWorker'],
  'packages/ui/device/send-picture.ts': [
    'navigator.canShare', 'navigator.share',
  ],
  'packages/ui/device/share-link.ts': ['navigator.share'],
}

test('[W160] parts that need a secure context are used where their fallback is', () => {
  report('secure parts', sources.length)
  const used = Object.fromEntries(sources.flatMap(({ path, text }) => {
    const parts = [...new Set([...text.matchAll(securePart)].map(([part]) => part))].toSorted()
    return parts.length === 0 ? [] : [[path, parts]]
  }))
  expect(used).toEqual(withFallback)
})

test('[W164] each app watches for input methods before it shows anything', () => {
  const entries = ['apps/web/app/main.tsx', 'apps/console/app/main.tsx']
    .map((path) => ({ path, text: readText(path) }))
  report('entries', entries.length)
  for (const { path, text } of entries) {
    const statements = text.slice(text.lastIndexOf('\nimport '))
    const [first] = /\bwatch\w+\(\)|\bawait |\bcreateRoot\(/.exec(statements) ?? []
    expect(first, path).toBe('watchCompositions()')
  }
})

test('[W164] no module listens for keys before those of input methods are kept back', () => {
  // A statement of a module runs when it is loaded: before the first statement of the entry.
  const early = sources.filter(({ text }) =>
    /^(?:[\w.?]*addEventListener|for) ?.*'key(?:down|up|press)'/m.test(text))
  report('key listeners', sources.length)
  // It notes the time of a key and acts on none.
  expect(early.map(({ path }) => path)).toEqual(['apps/web/data/stream/shared-beat.ts'])
})
