// SPEC §5: words are trimmed, empty ones ignored, a duplicate moves to the front, ten are kept.
// Words that differ in capitals only find the same markets: they are duplicates.

/** The most remembered words. */
export const searchHistoryMax = 10

/** Returns the history with a word at its front (rule W38). */
export function rememberSearch(history: readonly string[], word: string): readonly string[] {
  const trimmed = word.trim()
  if (trimmed === '') return history
  const isOther = (known: string): boolean => known.toLowerCase() !== trimmed.toLowerCase()
  return [trimmed, ...history.filter(isOther)].slice(0, searchHistoryMax)
}
