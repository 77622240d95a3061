// Reports when an element comes near the view and when it leaves it.

/** A row so near is up to date before it is seen. */
const margin = '120px'

/** Reports the first state soon, then each change; returns a function that ends it. */
export function watchInView(element: Element, listener: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting === true),
    { rootMargin: margin, scrollMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
