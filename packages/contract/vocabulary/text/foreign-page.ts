// The addresses of other sites that operators may publish.
const lengthMax = 500
const portMax = 65_535
/** A host of ASCII letters, digits, dots and dashes; a port; a path, a query or a fragment. */
const pattern = /^https:\/\/(?<host>[a-z\d.-]+)(?::(?<port>\d{1,5}))?(?:[/?#][!-[\]-~]*)?$/i
/** A part of a host between dots. */
const labelPattern = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** A browser reads a host whose last label begins with a digit as an IP address, or refuses it. */
const topPattern = /^[a-z]/i

/**
 * Whether a text is an https address of another site: at most 500 visible ASCII characters, so that
 * its host is not written in look-alike letters, and no user's name before the host. The host is a
 * name with a dot, not an IP address.
 */
export function isForeignPage(text: string): boolean {
  if (text.length > lengthMax) return false
  const { host = '', port = '443' } = pattern.exec(text)?.groups ?? {}
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => labelPattern.test(label))
    && topPattern.test(labels.at(-1) ?? '') && Number(port) >= 1 && Number(port) <= portMax
}
