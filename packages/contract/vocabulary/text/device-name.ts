// The name of a browser and its system, as lists and notices show it. For display only.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/**
 * "Chrome · Android"; '' for another program. It has no words of the program's own, because a mail
 * must not carry a text that its sender has chosen.
 */
export function knownDeviceName(userAgent: string): string {
  const known = [nameOf(browsers, userAgent), nameOf(systems, userAgent)]
  return known.filter((name) => name !== undefined).join(' · ')
}

function nameOf(table: typeof browsers, userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1]
}
