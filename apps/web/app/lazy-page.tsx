// A page that is loaded when it is first gone to. A load that takes longer than 60 s counts as
// failed (SPEC §2); the failed screen then offers to try again.
import { pageTimeoutMs } from '@ingot/contract/vocabulary'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

export class PageTimedOut extends Error {
  constructor() {
    super(`the page did not load within ${pageTimeoutMs} ms`)
    this.name = 'PageTimedOut'
  }
}

export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  return lazyRouteComponent(async () => ({ default: await withinTime(load()) }))
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
