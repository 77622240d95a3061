// The parts of one fill that several groups of followers with different limits get.

/**
 * [CP11] Whole lots in proportion to the remaining lots of each group, by running floors; at most
 * the sum of the wants is shared. 50 lots for 60 and 40: 30 and 20.
 */
export function shareFill(wants: readonly bigint[], lots: bigint): bigint[] {
  const wanted = wants.reduce((sum, want) => sum + want, 0n)
  let [asked, given] = [0n, 0n]
  return wants.map((want) => {
    asked += want
    const part = wanted === 0n ? 0n : lots * asked / wanted - given
    given += part
    return part
  })
}
