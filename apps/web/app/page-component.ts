// The component of a page, loaded with its words when it is first opened. A load that takes longer
// than 60 s counts as failed (SPEC §2); the failed screen then offers to try again.
import { pageTimeoutMs } from '@ingot/contract/vocabulary'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadWords } from '#data/device/language.ts'
import type { PageEntry } from '#pages/page-entry.ts'

export class PageTimedOut extends Error {
  constructor() {
    super(`the page did not load within ${pageTimeoutMs} ms`)
    this.name = 'PageTimedOut'
  }
}

const components = new Map<PageEntry['load'], RouteComponent>()

/** The same component for every path of a page. */
export function pageComponent({ load, words = [] }: PageEntry): RouteComponent {
  const known = components.get(load)
  if (known !== undefined) return known
  const component = lazyRouteComponent(async () => {
    const [loaded] = await withinTime(Promise.all([load(), loadWords(words)]))
    return { default: loaded }
  })
  components.set(load, component)
  return component
}

async function withinTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimedOut()), pageTimeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
