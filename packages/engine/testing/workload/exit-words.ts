// How the table language names exits: `exits 110 90` is a take-profit at 110 and a stop-loss at 90,
// `-` is none, `110:112` places a limit at 112, and `m90` waits for the mark.
import type { ExitPair, ExitTerms } from '#engine/commands/exit-terms.ts'

export function exitPairOf(takeProfit = '-', stopLoss = '-'): ExitPair {
  return {
    ...takeProfit === '-' ? {} : { takeProfit: exitOf(takeProfit) },
    ...stopLoss === '-' ? {} : { stopLoss: exitOf(stopLoss) },
  }
}

function exitOf(word: string): ExitTerms {
  const [trigger = '', price = '0'] = word.replace('m', '').split(':')
  return {
    by: word.startsWith('m') ? 'mark' : 'last', triggerTicks: Number(trigger),
    priceTicks: Number(price),
  }
}
