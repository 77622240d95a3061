// The bounded places of one port. A newcomer at a full port, or of a full network, gets the place
// of the connection that has been idle for longest, so that no network holds all places for long.
// A holder that the server works for keeps its place. Nothing here scans all holders.
import { networkFactors, networksOf } from '#http/limits/network-of.ts'
import { type Link, OrderedList } from './ordered-list.ts'

export type PlacesParts<Holder> = {
  /** Places of all networks together. */
  readonly max: number
  /** Places of one network; /56 and /48 have several times as many. */
  readonly perNetworkMax: number
  /** Whether the server works on a request of the holder now. */
  isInHand(holder: Holder): boolean
  /** Ends a holder; its place is free by then. */
  end(holder: Holder): void
  /** Monotonic time in ms. */
  now(): number
}

export type Origin = {
  readonly address: string
  /** A proxy speaks for many networks and has almost all places. */
  readonly isProxy: boolean
}

type Bounds = { readonly name: string; readonly max: number; readonly share: number }

type Network<Holder> = Bounds & {
  /** All its holders, and those whose place may be taken, the longest idle first. */
  count: number
  readonly order: OrderedList<Place<Holder>>
}

type Place<Holder> = {
  readonly holder: Holder
  readonly networks: readonly Network<Holder>[]
  /** Its links in the order of all places and in those of its networks. */
  readonly links: Link<Place<Holder>>[]
  activeAt: number
  isPinned: boolean
}

/** A network beyond this part of all places loses its own first when none is left. */
const shareOfNetwork = 1 / 16
/** No number of small networks of one owner has a larger share. */
const shareMax = 1 / 2
const shareOfProxy = 7 / 8
/** Holders in hand that are passed over before a newcomer is refused. */
const passedMax = 64
/** How long a holder may be idle while half of the places are free, and without a free one. */
export const idleMs = { calm: 75_000, full: 5_000 } as const

export class Places<Holder> {
  readonly #parts: PlacesParts<Holder>
  readonly #places = new Map<Holder, Place<Holder>>()
  readonly #networks = new Map<string, Network<Holder>>()
  readonly #order = new OrderedList<Place<Holder>>()
  readonly #overShare = new Set<Network<Holder>>()

  constructor(parts: PlacesParts<Holder>) {
    this.#parts = parts
  }

  get count(): number {
    return this.#places.size
  }

  /** Gives a newcomer a place, if need be that of an idle holder; false when there is none. */
  take(holder: Holder, origin: Origin): boolean {
    const bounds = this.#boundsOf(origin)
    const full = bounds.map(({ name }) => this.#networks.get(name))
      .find((network) => network !== undefined && network.count >= network.max)
    if (full !== undefined && !this.#endOldest(full.order)) return false
    if (this.#places.size >= this.#parts.max && !this.#makeRoom(bounds)) return false
    const networks = bounds.map((each) => this.#networkOf(each))
    const place: Place<Holder> = {
      holder, networks, links: [], activeAt: this.#parts.now(), isPinned: false,
    }
    this.#places.set(holder, place)
    for (const network of networks) {
      network.count += 1
      if (network.count > network.share) this.#overShare.add(network)
    }
    const orders = [this.#order, ...networks.map(({ order }) => order)]
    place.links.push(...orders.map((order) => order.append(place)))
    return true
  }

  /** The holder has sent a whole request: it is the last one whose place is taken. */
  touch(holder: Holder): void {
    const place = this.#places.get(holder)
    if (place !== undefined && !place.isPinned) this.#renew(place)
  }

  /** The holder has another bound from now on and keeps its place until it leaves. */
  pin(holder: Holder): void {
    const place = this.#places.get(holder)
    if (place === undefined) return
    place.isPinned = true
    unlink(place)
  }

  leave(holder: Holder): void {
    const place = this.#places.get(holder)
    if (place === undefined) return
    this.#places.delete(holder)
    unlink(place)
    for (const network of place.networks) {
      network.count -= 1
      if (network.count <= network.share) this.#overShare.delete(network)
      if (network.count === 0) this.#networks.delete(network.name)
    }
  }

  /** Ends the holders that are idle for longer than the pressure on the port allows. */
  endIdle(): void {
    const { max, isInHand, now } = this.#parts
    const pressure = Math.min(1, Math.max(0, this.#places.size / max * 2 - 1))
    const allowedMs = idleMs.calm - pressure * (idleMs.calm - idleMs.full)
    const before = now() - allowedMs
    for (;;) {
      const place = this.#order.first
      if (place === undefined || place.activeAt > before) return
      if (isInHand(place.holder)) this.#renew(place)
      else this.#end(place)
    }
  }

  #makeRoom(bounds: readonly Bounds[]): boolean {
    const excess = ({ count, share }: Network<Holder>): number => count / share
    const heaviest = [...this.#overShare].toSorted((one, other) => excess(other) - excess(one))
    for (const network of heaviest) if (this.#endOldest(network.order)) return true
    // Its own network has no place to give: it takes none from a smaller one.
    const isOver = bounds.some(({ name, share }) =>
      (this.#networks.get(name)?.count ?? 0) >= share)
    return !isOver && this.#endOldest(this.#order)
  }

  #endOldest(order: OrderedList<Place<Holder>>): boolean {
    for (let passed = 0; passed <= passedMax; passed += 1) {
      const place = order.first
      if (place === undefined) return false
      if (!this.#parts.isInHand(place.holder)) {
        this.#end(place)
        return true
      }
      this.#renew(place)
    }
    return false
  }

  #end({ holder }: Place<Holder>): void {
    this.leave(holder)
    this.#parts.end(holder)
  }

  #renew(place: Place<Holder>): void {
    place.activeAt = this.#parts.now()
    for (const link of place.links) link.list.moveToEnd(link)
  }

  #networkOf(bounds: Bounds): Network<Holder> {
    const known = this.#networks.get(bounds.name)
    if (known !== undefined) return known
    const network = { ...bounds, count: 0, order: new OrderedList<Place<Holder>>() }
    this.#networks.set(bounds.name, network)
    return network
  }

  /** Narrowest first. */
  #boundsOf({ address, isProxy }: Origin): readonly Bounds[] {
    const { max, perNetworkMax } = this.#parts
    if (isProxy) {
      return [{ name: `proxy ${address}`, max: Math.ceil(max * shareOfProxy), share: Infinity }]
    }
    return networksOf(address).map((name, index) => {
      const factor = networkFactors[index] ?? 1
      const share = Math.max(1, Math.floor(max * Math.min(shareMax, shareOfNetwork * factor)))
      return { name, max: perNetworkMax * factor, share }
    })
  }
}

function unlink<Holder>({ links }: Place<Holder>): void {
  for (const link of links) link.list.remove(link)
}
