// [LD14] Leading: the application with its requirements, its review or rejection, or the desk of a
// user who leads.
import { Settings } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MyLeading, useMyLeading } from '#features/copy-trading/app/use-leading.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplyForm } from './apply-form.tsx'
import { LeadDesk } from './lead-desk.tsx'
import styles from './lead.module.css'
import { TermsSheet } from './terms-sheet.tsx'

const css = styleNames(styles)

export function LeadPage() {
  const t = useTranslations()
  const leading = useMyLeading()
  const [isOpen, setOpen] = useState(false)
  const refresh = usePullToRefresh(async () => {
    await leading.refetch()
  })
  const { data } = leading
  const lead = data?.lead?.status === 'leading' ? data.lead : undefined
  const back = { label: t('common.back'), onPress: useGoBack() }
  const change = lead !== undefined && (
    <IconButton
      icon={Settings} label={t('copy-trading.changeTerms')} onPress={() => setOpen(true)}
    />
  )
  const title = t(lead === undefined ? 'copy-trading.leadOthers' : 'copy-trading.myLeading')
  const bar = <AppBar actions={change} back={back} title={title} />
  if (data === undefined) {
    return (
      <Screen bar={bar} isCentred={leading.isError}>
        {leading.isError ? <LoadFailed query={leading} />
          : <SkeletonRows count={6} hasLead={false} />}
      </Screen>
    )
  }
  return (
    <Screen bar={bar} refresh={refresh} scrollId="lead">
      <div className={css('page')}>
        {lead === undefined ? <Apply leading={data} /> : (
          <>
            <LeadDesk lead={lead} />
            <TermsSheet isOpen={isOpen} lead={lead} onClose={() => setOpen(false)} />
          </>
        )}
      </div>
    </Screen>
  )
}

function Apply({ leading }: { readonly leading: MyLeading }) {
  const { application, lead } = leading
  if (application?.status === 'pending_approval') {
    return <ApplicationCard application={application} />
  }
  // A decision or an end begins a new form.
  return <ApplyForm key={`${application?.id} ${lead?.status}`} leading={leading} />
}
