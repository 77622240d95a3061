// The reports: the exchange's result, its fees, money in and out, the trial balance, and users.
import { houseReports } from '#features/report/house-report.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { HouseReportView } from './house-report-view.tsx'
import type { ReportFilter } from './report-filter.ts'
import { TrialBalance } from './trial-balance.tsx'
import { UserReport } from './user-report.tsx'

const sections = [...houseReports, 'balance', 'users'] as const
type Shown = {
  readonly section: (typeof sections)[number]
  /** The filter of the section at first. */
  readonly filter?: ReportFilter
}

export function ReportsPage() {
  const words = useTranslations('reports')
  const [{ section, filter }, setShown] = useState<Shown>({ section: 'result' })
  return (
    <div className="stack wide-stack fill">
      <Tabs
        chosen={section} label={words('title')} onChoose={(key) => setShown({ section: key })}
        tabs={sections.map((key) => ({ key, label: words(`sections.${key}`) }))}
      />
      {section === 'balance'
        ? <TrialBalance onOpen={(chosen) => setShown({ section: 'ledger', filter: chosen })} />
        : null}
      {section === 'users' ? <UserReport /> : null}
      {section === 'balance' || section === 'users' ? null
        : <HouseReportView filter={filter} key={section} report={section} />}
    </div>
  )
}
