// The check of a draw on a thread of its own: a million tickets take seconds, in which the page
// goes on. It uses the same functions as the exchange.
import {
  checkDraw, checkOwnTickets, drawFile, type DrawFile, drawFileOf,
} from '@ingot/contract/proof'
import type { DrawReport, DrawSource, DrawTask, OwnCheck, OwnLine } from './draw-check.ts'

addEventListener('message', ({ data }: MessageEvent<DrawTask>) => {
  const file = readFile(data.source)
  if (file === undefined) return report({ kind: 'unreadable' })
  const steps = checkDraw(file, (share) => report({ kind: 'progress', share }))
  return report({
    kind: 'checked', draw: file.draw, coin: file.coin, tickets: file.tickets,
    winners: Math.min(file.winners, file.tickets), isSimulated: file.beacon.kind === 'sandbox',
    steps, own: data.own && checkOwn(file, data.own), fileText: JSON.stringify(file, null, 1),
  })
})

const report = (message: DrawReport): void => postMessage(message)

function readFile(source: DrawSource): DrawFile | undefined {
  return source.kind === 'published'
    ? drawFileOf(source.draw, source.list) : drawFile.safeParse(parseJson(source.text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The page reports a text that is no file of a draw.
    return undefined
  }
}

function checkOwn(file: DrawFile, own: OwnLine): OwnCheck {
  const won = checkOwnTickets(file, own)
  if (won === undefined) return 'notInList'
  return won.join() === own.winningTickets.join() ? 'agrees' : 'differs'
}
