// Why a read ended without a result and without a fault of its own. It is thrown because the query
// builder knows no other way; the edge returns `busy`.

/** `busy`: too many reads wait, or this one took too long. `gone`: its caller has left. */
export class ReadRefused extends Error {
  readonly reason: 'busy' | 'gone'

  constructor(reason: 'busy' | 'gone') {
    super(reason === 'busy' ? 'the readers are busy' : 'the caller of a read has gone')
    this.name = 'ReadRefused'
    this.reason = reason
  }
}
