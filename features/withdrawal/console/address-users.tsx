// [WD36] The other users of an address, the latest use first; nothing for an address of one user.
import { useTranslations } from 'use-intl'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import type { WithdrawalReply } from './withdrawal-detail.tsx'

type Users = WithdrawalReply['addressUsers']

export function AddressUsers({ users: { total, named } }: { readonly users: Users }) {
  const words = useTranslations('withdrawals')
  if (total === 0) return null
  return (
    <>
      <p className="warnc">{words('addressUsers', { total })}</p>
      <ul className="history">
        {named.map(({ userId, userName, useTime }) => (
          <li key={userId}>
            <span className="t3">{formatDay(useTime)}</span>
            <b className="s f1">{userName}</b>
            <a className="lnk" href={`#/users/${userId}`}>{`ID ${userId}`}</a>
          </li>
        ))}
      </ul>
      {total > named.length
        ? <p className="t3">{words('moreAddressUsers', { count: total - named.length })}</p> : null}
    </>
  )
}
