// A pure function that remembers its last result.

/** The same arguments, compared by identity, return the same result without computing it again. */
export function rememberLast<Arguments extends readonly unknown[], Result>(
  compute: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { readonly given: Arguments, readonly result: Result } | undefined
  return (...given) => {
    if (last?.given.every((each, at) => Object.is(each, given[at])) !== true) {
      last = { given, result: compute(...given) }
    }
    return last.result
  }
}
