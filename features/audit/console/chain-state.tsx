// The state of the hash chain, recomputed by the server from the first entry on.
import { verifyAuditLog } from '#features/audit/audit-log.console.ts'
import { Link2, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ChainBlocks } from './chain-blocks.tsx'

export function ChainState() {
  const words = useTranslations('audit')
  const { data, failure, reload } = useCall(verifyAuditLog, {}, ['audit'])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  const isBroken = data !== undefined && data.brokenAt !== null
  const Icon = isBroken ? TriangleAlert : Link2
  return (
    <section className="pn chain">
      <span className={isBroken ? 'chain-icon danger' : 'chain-icon ok'}>
        <Icon aria-hidden size={18} />
      </span>
      <output>
        <b className="s">
          {data === undefined ? words('checking')
            : data.brokenAt === null
              ? words('valid', { entries: formatAmount(String(data.entries)) })
              : words('broken', { id: data.brokenAt })}
        </b>
        <span className="block cap t3">
          {data === undefined ? ' ' : words('checkedAt', { time: formatMoment(data.checkTime) })}
        </span>
      </output>
      <ChainBlocks brokenAt={data?.brokenAt ?? null} entries={data?.entries ?? 0} />
      <button className="cbtn line" onClick={reload} type="button">
        <ShieldCheck aria-hidden size={15} />
        {words('verifyNow')}
      </button>
    </section>
  )
}
