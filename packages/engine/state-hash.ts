// A hash over a multiset of rows that can be kept up to date: every row is mixed into 128 bits by
// itself, and the rows' hashes are added up, so a changed row costs one subtraction and one
// addition, whatever the size of the state. It guards against mistakes, not against a forger; the
// command log's chain does that. The mixing follows MurmurHash3 (x86, 128 bits; Appleby, 2011).

const word = 4_294_967_296
const c1 = 0x239b_961b
const c2 = 0xab0e_9789
const c3 = 0x38b3_4ae5
const c4 = 0xa1e3_8b93

/** Mixes one row after another; `lanes` holds the finished hash of the last row. */
export class RowHash {
  readonly lanes = new Int32Array(4)
  private words = 0

  /** Starts a row. Rows of different kinds are kept apart by their seed. */
  begin(seed: number): this {
    this.lanes.fill(seed)
    this.words = 0
    return this
  }

  /** Mixes in two integers, each safe. */
  pair(first: number, second: number): this {
    this.block(Math.floor(first / word), Math.floor(second / word))
    return this.block(first | 0, second | 0)
  }

  /** Mixes in two 32-bit words by turns into one or the other half of the lanes. */
  block(first: number, second: number): this {
    const { lanes } = this
    this.words += 2
    let a = lanes[0] ?? 0
    let b = lanes[1] ?? 0
    let c = lanes[2] ?? 0
    let d = lanes[3] ?? 0
    a ^= Math.imul(turn(Math.imul(first, c1), 15), c2)
    b ^= Math.imul(turn(Math.imul(second, c2), 16), c3)
    c ^= Math.imul(turn(Math.imul(first, c3), 17), c4)
    d ^= Math.imul(turn(Math.imul(second, c4), 18), c1)
    a = (Math.imul((turn(a, 19) + b) | 0, 5) + 0x561c_cd1b) | 0
    b = (Math.imul((turn(b, 17) + c) | 0, 5) + 0x0bca_a747) | 0
    c = (Math.imul((turn(c, 15) + d) | 0, 5) + 0x96cd_1c35) | 0
    d = (Math.imul((turn(d, 13) + a) | 0, 5) + 0x32ac_3b17) | 0
    lanes[0] = a
    lanes[1] = b
    lanes[2] = c
    lanes[3] = d
    return this
  }

  end(): void {
    const { lanes } = this
    const length = this.words
    const a = (lanes[0] ?? 0) ^ length
    const b = (lanes[1] ?? 0) ^ length
    const c = (lanes[2] ?? 0) ^ length
    const d = (lanes[3] ?? 0) ^ length
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

/** Keeps the sum over all rows, and each row's own share in a column of four words a slot. */
export class HashSum {
  readonly lanes = new Int32Array(4)

  /** Takes a slot's old share out and puts the row's hash in. */
  replace(shares: Int32Array, slot: number, hash: Int32Array): void {
    for (let lane = 0; lane < 4; lane += 1) {
      const place = slot * 4 + lane
      const share = hash[lane] ?? 0
      this.lanes[lane] = ((this.lanes[lane] ?? 0) - (shares[place] ?? 0) + share) | 0
      shares[place] = share
    }
  }

  /** Takes a slot's share out. */
  remove(shares: Int32Array, slot: number): void {
    for (let lane = 0; lane < 4; lane += 1) {
      const place = slot * 4 + lane
      this.lanes[lane] = ((this.lanes[lane] ?? 0) - (shares[place] ?? 0)) | 0
      shares[place] = 0
    }
  }

  /** Adds a row that is kept nowhere. */
  add(hash: Int32Array): void {
    for (let lane = 0; lane < 4; lane += 1) {
      this.lanes[lane] = ((this.lanes[lane] ?? 0) + (hash[lane] ?? 0)) | 0
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
