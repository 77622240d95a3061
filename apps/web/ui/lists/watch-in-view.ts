// Reports when elements come near the view and when they leave it: one observer for all of them.

/** A row so near is up to date before it is seen. */
const margin = '120px'

type InViewListener = (isNear: boolean) => void

const listeners = new WeakMap<Element, InViewListener>()

let shared: IntersectionObserver | undefined

/** Reports the first state soon, then each change; returns a function that ends it. */
export function watchInView(element: Element, listener: InViewListener): () => void {
  const observer = shared ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }, { rootMargin: margin, scrollMargin: margin })
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer.unobserve(element)
}
