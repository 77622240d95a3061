// [SC8] The way from a request or a user to a case: to the open one, or to a new one.
import { openCase } from '#features/screening/cases.console.ts'
import type { CaseRequestKind } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { ReasonAction } from '@ingot/console/ui/reason-action.tsx'

type OpenCaseProps = {
  readonly user: { readonly userId: number, readonly userName: string }
  /** The open case on the user; undefined for none. */
  readonly openId?: number | undefined
  readonly otherUserIds?: readonly number[]
  readonly request?: { readonly kind: CaseRequestKind, readonly id: number }
}

export function OpenCase({ user, openId, otherUserIds = [], request }: OpenCaseProps) {
  const words = useTranslations('cases')
  const [isAsked, setAsked] = useState(false)
  const mayRead = usePermission('read-cases')
  const mayOpen = usePermission('decide-cases')
  if (openId !== undefined) {
    return mayRead ? (
      <a className="lnk" href={`#/cases/${openId}`}>{words('seeCase', { id: openId })}</a>
    ) : null
  }
  if (!mayOpen) return null
  return (
    <>
      <button className="cbtn line" onClick={() => setAsked(true)} type="button">
        {words('openCase')}
      </button>
      {isAsked ? (
        <ReasonAction
          call={openCase} done={({ id }) => words('opened', { id })} label={words('openCase')}
          onClose={() => setAsked(false)}
          requestOf={(text) => ({
            userId: user.userId, otherUserIds: [...otherUserIds], text,
            ...request === undefined ? {} : { request },
          })}
          text={words('openText')} title={words('openTitle', { user: user.userName })}
        />
      ) : null}
    </>
  )
}
