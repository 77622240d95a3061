// SPEC §5: words are trimmed, empty ones ignored, a duplicate moves to the front, ten are kept.

export const searchHistoryMax = 10

export function rememberSearch(history: readonly string[], word: string): readonly string[] {
  const trimmed = word.trim()
  if (trimmed === '') return history
  return [trimmed, ...history.filter((known) => known !== trimmed)].slice(0, searchHistoryMax)
}
