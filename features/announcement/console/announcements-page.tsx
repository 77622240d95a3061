// Announcements to many users: drafts, planned ones, those that users see, and those that ended.
// One of them is opened in the place of the list.
import {
  type Announcement, type AnnouncementSection, announcementSectionNames, listAnnouncements,
} from '#features/announcement/announcements.console.ts'
import { languages } from '@ingot/contract/vocabulary'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { type AnnouncementDraft, emptyDraft } from './announcement-draft.ts'
import { DraftEditor, OpenAnnouncement } from './announcement-editor.tsx'
import { AnnouncementState } from './announcement-state.tsx'

const topics = ['announcement', 'operator'] as const

/** An announcement by its number, or the first values of a new one. */
type Opened = number | AnnouncementDraft

export function AnnouncementsPage() {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (opened === undefined) return <AnnouncementList onOpen={setOpened} />
  return typeof opened === 'number'
    ? <OpenAnnouncement id={opened} key={opened} onClose={close} onCopy={setOpened} />
    : <DraftEditor first={opened} loaded={undefined} onClose={close} onSaved={setOpened} />
}

function AnnouncementList({ onOpen }: { onOpen(opened: Opened): void }) {
  const words = useTranslations('announcements')
  const mayManage = usePermission('manage-announcements')
  const [section, setSection] = useState<AnnouncementSection>('draft')
  const turns = useListPages()
  const state = useCall(listAnnouncements, { section, ...turns.asked }, topics)
  const columns = useColumns()
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <Tabs
          chosen={section} label={words('title')}
          onChoose={(key) => {
            turns.first()
            setSection(key)
          }}
          tabs={announcementSectionNames.map((key) => ({
            key, label: words(`sections.${key}`), count: state.data?.counts[key],
          }))}
        />
        <span className="f1" />
        {mayManage ? (
          <button className="cbtn line" onClick={() => onOpen(emptyDraft)} type="button">
            <Plus aria-hidden size={15} />
            {words('create')}
          </button>
        ) : null}
      </div>
      <ListPanel
        emptyText={words('emptyText')} emptyTitle={words('empty')} state={state} turns={turns}
      >
        {(rows: readonly Announcement[]) => (
          <RowTable
            columns={columns} keyOf={({ id }) => id} label={words('title')}
            onOpen={({ id }) => onOpen(id)} rows={rows}
          />
        )}
      </ListPanel>
    </div>
  )
}

function useColumns(): readonly Column<Announcement>[] {
  const words = useTranslations('announcements')
  const timeOf = ({ sentTime, sendTime, savedTime }: Announcement): number =>
    sentTime ?? sendTime ?? savedTime
  return [
    {
      key: 'title', label: words('titleField'),
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    { key: 'kind', label: words('kind'), cell: ({ kind }) => words(`kinds.${kind}`) },
    {
      key: 'languages', label: words('texts'), isRight: true,
      cell: ({ languages: filled }) => `${filled} / ${languages.length}`,
    },
    { key: 'time', label: words('time'), cell: (row) => formatMoment(timeOf(row)) },
    {
      key: 'reads', label: words('reads'), isRight: true,
      cell: ({ reads, receivers }) => receivers === 0 ? '–' : `${reads} / ${receivers}`,
    },
    {
      key: 'mails', label: words('mails'), isRight: true,
      cell: ({ mails, isMailed }) => isMailed ? String(mails) : '–',
    },
    {
      key: 'state', label: words('state'),
      cell: ({ status }) => <AnnouncementState status={status} />,
    },
  ]
}
