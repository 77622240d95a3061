// The addresses of other sites that operators may publish.
const lengthMax = 500
/** A host of ASCII letters, digits, dots and dashes; a port; a path, a query or a fragment. */
const pattern = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/i

/**
 * Whether a text is an https address of another site: at most 500 visible ASCII characters, so that
 * its host is not written in look-alike letters, and no user's name before the host.
 */
export const isForeignPage = (text: string): boolean =>
  text.length <= lengthMax && pattern.test(text)
