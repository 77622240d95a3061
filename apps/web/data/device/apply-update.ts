// The way from this version of the app to the newest one. The worker of the newest one waits, and
// takes over only at the user's word; then each tab of the app reloads once, with its drafts.
import { collectDrafts, type KeptDrafts, restoreDrafts } from '@ingot/ui/device/kept-drafts.ts'
import { fieldsOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

const draftsKey = 'kept-drafts'
/** How long a fetched worker may take to take over. */
const takeOverMsMax = 15_000

/** Reloads this tab when another one has updated the app; called once. */
export function followWorker(): void {
  const workers = workersOf()
  // The first worker of a browser takes over a page that no other one has served.
  let isServed = workers?.controller !== null
  workers?.addEventListener('controllerchange', () => {
    if (isServed) reloadWithDrafts()
    isServed = true
  })
}

/** Gives the forms the texts from before the reload; called once, before the first page. */
export function takeKeptDrafts(): void {
  restoreDrafts(readStored(draftsKey, readDrafts, 'tab'))
  writeStored(draftsKey, undefined, 'tab')
}

/** Fetches the newest app and reloads the page with it; throws when it cannot be fetched. */
export async function applyUpdate(): Promise<void> {
  const registration = await workersOf()?.getRegistration()
  if (registration === undefined) return reloadWithDrafts()
  await registration.update()
  const next = registration.waiting ?? registration.installing
  if (next === null) return removeWorker(registration)
  if (!await becomesInstalled(next)) return removeWorker(registration)
  // The change of the worker reloads this tab and all others.
  next.postMessage({ type: 'SKIP_WAITING' }, [])
  await new Promise((resolve) => { setTimeout(resolve, takeOverMsMax) })
  await removeWorker(registration)
}

/** The newest worker serves an old app, or does not start: the page is loaded without one. */
async function removeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  reloadWithDrafts()
}

function becomesInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = (): void => {
      if (worker.state === 'installing') return
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', hear)
    hear()
  })
}

function reloadWithDrafts(): void {
  writeStored(draftsKey, { page: location.hash, drafts: collectDrafts() }, 'tab')
  location.reload()
}

function readDrafts(raw: unknown): KeptDrafts {
  const { page, drafts } = fieldsOf(raw)
  if (page !== location.hash) return {}
  return Object.fromEntries(Object.entries(fieldsOf(drafts)).map(([key, texts]) => [
    key,
    Object.fromEntries(Object.entries(fieldsOf(texts)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [])),
  ]))
}

/** Browsers have workers only on a secure address. */
const workersOf = (): ServiceWorkerContainer | undefined => navigator.serviceWorker
