// Randomness by a seed and a name: each part of the simulator draws from its own stream, so that an
// extra draw in one does not change the others.
import { Random } from '@ingot/engine/testing'

export function chanceOf(seed: number, name: string): Random {
  let mixed = seed | 0
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x0100_0193)
  return new Random(mixed ^ (mixed >>> 13))
}
