// The trading contest: seasons, the leaderboard, the user's own part. Seasons and ranks are open
// to visitors; they are read again at intervals, because every measurement changes them.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  type Contest, type ContestPlaceView, listContestRanks, listContests, loadContest,
  loadContestTable,
} from '#features/contest/contests.calls.ts'
import {
  type ContestEntry, joinContest, listMyContests, listMyLeftOut, loadMyContest, objectContest,
} from '#features/contest/own-contests.calls.ts'
import type { ContestGroup, ContestOrder } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { saveFile } from '@ingot/ui/device/save-file.ts'

const contestsKey = ['contests']
const ofContests = ofRecord('contest-entry')
const refetchMs = 5_000

export type OwnContest = ReplyOf<typeof loadMyContest>
export type LeftOutLine = ReplyOf<typeof listMyLeftOut>['list'][number]
export type OwnResult = ReplyOf<typeof listMyContests>['list'][number]

/** The first seasons of a group. */
export function useFirstContests(group: ContestGroup): UseQueryResult<readonly Contest[]> {
  return useQuery({
    queryKey: [...contestsKey, 'first', group],
    queryFn: async ({ signal }) => (await ask(listContests, { group }, signal)).list,
    meta: ofContests,
    refetchInterval: refetchMs,
  })
}

/** `request_unknown` for an id that no announced season has. */
export function useContest(id: string | undefined): UseQueryResult<Contest> {
  return useQuery({
    queryKey: [...contestsKey, 'one', id],
    queryFn: ({ signal }) => ask(loadContest, { id: id ?? '' }, signal),
    enabled: id !== undefined,
    meta: ofContests,
    refetchInterval: refetchMs,
  })
}

/** The user's own entry; none for a visitor. */
export function useMyContest(id: string | undefined): UseQueryResult<OwnContest> {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: [...contestsKey, 'mine', id],
    queryFn: ({ signal }) => ask(loadMyContest, { id: id ?? '' }, signal),
    enabled: isLoggedIn && id !== undefined,
    meta: ofContests,
    refetchInterval: refetchMs,
  })
}

const idOf = ({ id }: { readonly id: string }): string => id

export function usePastContests(): PagedRows<Contest> {
  return usePages({
    queryKey: [...contestsKey, 'past'],
    idOf,
    isOpen: true,
    loadPage: (after, signal) => ask(listContests, { group: 'past', after }, signal),
  })
}

type AskedRanks = { readonly id: string, readonly order: ContestOrder }

export function useContestRanks({ id, order }: AskedRanks): PagedRows<ContestPlaceView> {
  return usePages({
    queryKey: [...contestsKey, 'ranks', id, order],
    idOf,
    isOpen: true,
    refetchMs,
    loadPage: (after, signal) => ask(listContestRanks, { id, order, after }, signal),
  })
}

export function useLeftOut(id: string): PagedRows<LeftOutLine> {
  return usePages({
    queryKey: [...contestsKey, 'left-out', id],
    idOf,
    loadPage: (after, signal) => ask(listMyLeftOut, { id, after }, signal),
    meta: ofContests,
  })
}

const idOfResult = ({ entry }: OwnResult): string => entry.id

/** Newest first. */
export function useMyContests(): PagedRows<OwnResult> {
  return usePages({
    queryKey: [...contestsKey, 'results'],
    idOf: idOfResult,
    loadPage: (after, signal) => ask(listMyContests, { after }, signal),
    meta: ofContests,
  })
}

export function useJoinContest(): UsedAction<RequestOf<typeof joinContest>, ContestEntry> {
  return useAction({
    ask: (request) => askWithMsg(joinContest, request), showsFailure: true,
    invalidates: [contestsKey],
  })
}

export function useObject(): UsedAction<RequestOf<typeof objectContest>, null> {
  return useAction({
    ask: (request) => askWithMsg(objectContest, request), showsFailure: true,
    invalidates: [contestsKey],
  })
}

/** Saves the final table as the file that is hashed. */
export function useSaveTable(): UsedAction<
  RequestOf<typeof loadContestTable>, ReplyOf<typeof loadContestTable>
> {
  return useAction({
    ask: (request) => askWithMsg(loadContestTable, request),
    isQuiet: true,
    onDone: ({ text }, { id }) =>
      saveFile(new File([text], `contest-${id}.csv`, { type: 'text/csv' })),
  })
}
