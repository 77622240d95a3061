// Reports when an element comes near the view and when it leaves it: one observer for all, because
// one of its own costs a row of a list more than its figures do.

/** A row so near is up to date before it is seen. */
const margin = '120px'

type Listener = (isNear: boolean) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** Reports the first state soon, then each change; returns a function that ends it. */
export function watchInView(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }, { rootMargin: margin, scrollMargin: margin })
  const shared = observer
  listeners.set(element, listener)
  shared.observe(element)
  return () => shared.unobserve(element)
}
