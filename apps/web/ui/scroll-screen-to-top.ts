// Takes the screen that is shown back to its top: what tapping the tab of an open page does.
export function scrollScreenToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
}
