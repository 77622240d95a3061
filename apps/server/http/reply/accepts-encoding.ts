// Whether a client takes an encoding of a reply, by its header `accept-encoding`.
import type { IncomingHttpHeaders } from 'node:http'

/** An encoding with the weight 0 is not accepted (RFC 9110, 12.5.3). */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  const header = headers['accept-encoding']
  return header !== undefined
    && String(header).split(',').some((entry) => isTaken(entry, encoding))
}

/** Whether an entry as "br" or "br;q=0.5" takes an encoding; a quality of zero refuses it. */
function isTaken(entry: string, encoding: string): boolean {
  const [name, quality = ''] = entry.split(';')
  return name?.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/i.test(quality)
}
