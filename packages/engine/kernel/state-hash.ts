// A hash over a multiset of rows that can be kept up to date: every row is mixed into 128 bits by
// itself, and the rows' hashes are added up, so a changed row costs one subtraction and one
// addition, whatever the size of the state. It guards against mistakes, not against a forger; the
// command log's chain does that. The mixing follows MurmurHash3 (x86, 128 bits; Appleby, 2011).
import { assert } from './assert.ts'
import { wordAt } from './columns.ts'

const perWord = 1 / 4_294_967_296
const c1 = 0x239b_961b
const c2 = 0xab0e_9789
const c3 = 0x38b3_4ae5
const c4 = 0xa1e3_8b93
const wordsMax = 40

/** Mixes one row after another; `lanes` holds the hash of the last finished row. */
export class RowHash {
  readonly lanes = new Int32Array(4)
  private readonly words = new Int32Array(wordsMax)
  private seed = 0
  private count = 0

  /** Starts a row. Rows of different kinds are kept apart by their seed. */
  begin(seed: number): this {
    this.seed = seed
    this.count = 0
    return this
  }

  /** Takes in a safe integer. */
  number(value: number): this {
    const { words, count } = this
    words[count] = value | 0
    words[count + 1] = Math.floor(value * perWord)
    this.count = count + 2
    return this
  }

  /** Takes in a 32-bit word. */
  word(value: number): this {
    this.words[this.count] = value
    this.count += 1
    return this
  }

  /** Takes in words as they lie in a record; a safe number's are always the same. */
  copy(source: Int32Array, from: number, length: number): this {
    const { words, count } = this
    for (let index = 0; index < length; index += 1) {
      words[count + index] = source[from + index] ?? 0
    }
    this.count = count + length
    return this
  }

  /** Mixes the collected words, four a round; missing ones are zero. */
  end(): void {
    const { words, count, lanes } = this
    assert(count <= wordsMax - 3, 'a row has at most as many words as its hash')
    words[count] = 0
    words[count + 1] = 0
    words[count + 2] = 0
    let a = this.seed ^ Math.imul(count, c1)
    let b = a
    let c = a
    let d = a
    for (let index = 0; index < count; index += 4) {
      a ^= Math.imul(turn(Math.imul(wordAt(words, index), c1), 15), c2)
      a = (Math.imul((turn(a, 19) + b) | 0, 5) + 0x561c_cd1b) | 0
      b ^= Math.imul(turn(Math.imul(wordAt(words, index + 1), c2), 16), c3)
      b = (Math.imul((turn(b, 17) + c) | 0, 5) + 0x0bca_a747) | 0
      c ^= Math.imul(turn(Math.imul(wordAt(words, index + 2), c3), 17), c4)
      c = (Math.imul((turn(c, 15) + d) | 0, 5) + 0x96cd_1c35) | 0
      d ^= Math.imul(turn(Math.imul(wordAt(words, index + 3), c4), 18), c1)
      d = (Math.imul((turn(d, 13) + a) | 0, 5) + 0x32ac_3b17) | 0
    }
    const sum = (a + b + c + d) | 0
    const e = finished((sum + a) | 0)
    const f = finished((sum + b) | 0)
    const g = finished((sum + c) | 0)
    const h = finished((sum + d) | 0)
    const whole = (e + f + g + h) | 0
    lanes[0] = (e + whole) | 0
    lanes[1] = (f + whole) | 0
    lanes[2] = (g + whole) | 0
    lanes[3] = (h + whole) | 0
  }
}

/** Keeps the sum over all rows; each row's own share is in four words of its record. */
export class HashSum {
  readonly lanes = new Int32Array(4)

  /** Takes the old share at a place out and puts the row's hash in. */
  replace(shares: Int32Array, place: number, hash: Int32Array): void {
    const { lanes } = this
    const a = hash[0] ?? 0
    const b = hash[1] ?? 0
    const c = hash[2] ?? 0
    const d = hash[3] ?? 0
    lanes[0] = wordAt(lanes, 0) - (shares[place] ?? 0) + a
    lanes[1] = wordAt(lanes, 1) - (shares[place + 1] ?? 0) + b
    lanes[2] = wordAt(lanes, 2) - (shares[place + 2] ?? 0) + c
    lanes[3] = wordAt(lanes, 3) - (shares[place + 3] ?? 0) + d
    shares[place] = a
    shares[place + 1] = b
    shares[place + 2] = c
    shares[place + 3] = d
  }

  /** Adds a row that is kept nowhere. */
  add(hash: Int32Array): void {
    for (let lane = 0; lane < 4; lane += 1) {
      this.lanes[lane] = wordAt(this.lanes, lane) + (hash[lane] ?? 0)
    }
  }

  /** The sum as 32 hex digits. */
  text(): string {
    return Array.from(this.lanes, (lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

function turn(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finished(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}
