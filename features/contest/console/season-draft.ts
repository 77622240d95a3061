// The typed values of a season, and the request that they make. Moments are typed in UTC; a line of
// prizes is "10: 50", the last rank and the prize of each.
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import type { saveSeason, Season } from '#features/contest/contests.console.ts'
import type { ContestKind } from '@ingot/contract/vocabulary'
import { momentText, parseMoment } from '#features/new-coin/console/offer-draft.ts'

export const momentFields = ['startTime', 'endTime'] as const
export const amountFields = ['baseMin', 'dayVolumeMin', 'pool'] as const

type TextField =
  (typeof momentFields)[number] | (typeof amountFields)[number] | 'daysMin' | 'prizes'
export type SeasonDraft = Readonly<Record<TextField, string>> & { readonly kind: ContestKind }
type Facts = Omit<ConsoleRequestOf<typeof saveSeason>, 'id' | 'version'>
type Prizes = Facts['prizes']

export const emptyDraft: SeasonDraft = {
  kind: 'roi', startTime: '', endTime: '', baseMin: '100', dayVolumeMin: '1000', daysMin: '3',
  pool: '', prizes: '',
}

export const draftOf = (season: Season): SeasonDraft => ({
  kind: season.kind, startTime: momentText(season.startTime), endTime: momentText(season.endTime),
  baseMin: season.baseMin, dayVolumeMin: season.dayVolumeMin, daysMin: String(season.daysMin),
  pool: season.pool,
  prizes: season.prizes.map(({ to, amount }) => `${to}: ${amount}`).join('\n'),
})

const amount = /^(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Undefined where a part is no prize; lines and commas both separate them. */
export function parsePrizes(text: string): Prizes | undefined {
  const parts = text.split(/[\n,;，；]/).map((part) => part.trim()).filter((part) => part !== '')
  const prizes: Prizes = []
  for (const part of parts) {
    const [, to, units] = /^(\d{1,4})\s*[:：]\s*(\d+(?:\.\d+)?)$/.exec(part) ?? []
    if (to === undefined || units === undefined || !amount.test(units)) return undefined
    prizes.push({ to: Number(to), amount: units })
  }
  return prizes
}

/** "2 – 10", or one rank alone. */
export function prizeRanks(prizes: readonly { readonly to: number }[], at: number): string {
  const from = (prizes[at - 1]?.to ?? 0) + 1
  const to = prizes[at]?.to ?? from
  return from === to ? String(to) : `${from} – ${to}`
}

/** The fields whose text has no value. */
export function faultyFields(draft: SeasonDraft): readonly string[] {
  return [
    ...momentFields.filter((field) => parseMoment(draft[field]) === undefined),
    ...amountFields.filter((field) => !amount.test(draft[field].trim())),
    ...!/^\d{1,3}$/.test(draft.daysMin.trim()) ? ['daysMin'] : [],
    ...parsePrizes(draft.prizes) === undefined ? ['prizes'] : [],
  ]
}

/** The facts of a draft without a faulty field. */
export const factsOf = (draft: SeasonDraft): Facts => ({
  kind: draft.kind, account: 'contract', startTime: parseMoment(draft.startTime) ?? 0,
  endTime: parseMoment(draft.endTime) ?? 0, baseMin: draft.baseMin.trim(),
  dayVolumeMin: draft.dayVolumeMin.trim(), daysMin: Number(draft.daysMin), pool: draft.pool.trim(),
  prizes: parsePrizes(draft.prizes) ?? [],
})
