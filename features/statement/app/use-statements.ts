// The user's statements, whose states and progress the stream keeps up (see follow-records), the
// way to ask for one, and the way to save its file.
import type { RequestOf } from '@ingot/contract/calls'
import {
  listMyStatements, loadStatementFile, requestStatement, type Statement,
} from '#features/statement/statements.calls.ts'
import {
  useMutation, type UseMutationResult, useQuery, type UseQueryResult,
} from '@tanstack/react-query'
import { ask, askWithMsg, CallFailed } from '@ingot/web/data/call/ask.ts'
import { client } from '@ingot/web/data/call/client.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { saveFile } from '@ingot/ui/device/save-file.ts'

const statementsKey = ['statements']

/** Newest first, at most ten. */
export function useStatements(): UseQueryResult<readonly Statement[]> {
  return useQuery({
    queryKey: statementsKey,
    queryFn: async ({ signal }) => (await ask(listMyStatements, {}, signal)).list,
    meta: ofRecord('statement'),
  })
}

export type StatementRequest = Omit<RequestOf<typeof requestStatement>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useRequestStatement(): UsedAction<StatementRequest, Statement> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(requestStatement, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: [statementsKey],
  })
}

/** Loads a file with the session, and gives it to the browser, which saves it. */
export function useSaveStatement(): UseMutationResult<
  void, Error, Pick<Statement, 'id' | 'format'>
> {
  return useMutation({
    mutationFn: async ({ id, format }) => {
      const loaded = await client.loadFile(loadStatementFile, { id })
      if (!loaded.ok) throw new CallFailed(loaded.failure)
      const type = format === 'csv' ? 'text/csv' : 'application/pdf'
      saveFile(new File([loaded.data], `statement-${id}.${format}`, { type }))
    },
  })
}
