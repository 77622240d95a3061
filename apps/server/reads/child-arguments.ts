// The arguments of Node for a process that the exchange starts.

/** [D152] With bounded memory for its objects, and deaf to the stop signals of the exchange. */
export const childArguments = (heapMbMax: number): string[] => [
  '--import', import.meta.resolve('./ignore-stop-signals.ts'),
  `--max-old-space-size=${heapMbMax}`,
]
