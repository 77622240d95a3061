// Reads the file of a draw through the calls, as a browser downloads it.
import type { Client } from '@ingot/client'
import { listDrawLines, loadNewCoinDraw } from '@ingot/features/new-coin/draws.calls.ts'
import { type DrawFile, drawFileOf } from '@ingot/contract/proof'
import { must } from '#testing/start-server.ts'

export async function readDrawFile(client: Client, id: string): Promise<DrawFile> {
  const draw = must(await client.call(loadNewCoinDraw, { id }))
  let [text, after]: [string, string | null] = ['', '0']
  while (after !== null) {
    const page: { text: string, next: string | null } =
      must(await client.call(listDrawLines, { id, after }))
    text += page.text
    after = page.next
  }
  const file = drawFileOf(draw, text)
  if (file === undefined) throw new Error('the offer is not drawn yet')
  return file
}
