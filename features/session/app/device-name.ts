// A browser's own long name, shortened to a recognisable one. For display only.
import { knownDeviceName } from '@ingot/contract/vocabulary'

const unknownLengthMax = 40

/** "Chrome · Android"; the name itself, cut, when it is another program; '' when there is none. */
export function deviceName(userAgent: string): string {
  const known = knownDeviceName(userAgent)
  return known === '' ? userAgent.trim().slice(0, unknownLengthMax) : known
}
