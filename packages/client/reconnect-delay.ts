// SPEC §9: the socket reconnects after 10 s, with unlimited tries. Most losses last a moment, so
// the first try comes after about a second; each next one waits twice as long, up to the 10 s.
// The jitter keeps a thousand clients from knocking at once when a server comes back.
import { reconnectMs } from '@ingot/contract/vocabulary'

const firstMs = 1_000

/** How long to wait before try number `tries` (from 0), in ms: never above 10,000. */
export function reconnectDelay(tries: number, random: () => number): number {
  const ceiling = Math.min(reconnectMs, firstMs * 2 ** Math.min(tries, 10))
  return Math.round(ceiling * (0.5 + random() / 2))
}
