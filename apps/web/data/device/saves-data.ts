// Whether the user asked their browser to save data: nothing is then read ahead.
/** False in browsers that do not report it. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null
    && 'saveData' in connection && connection.saveData === true
}
