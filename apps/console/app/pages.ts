// Every page of the console, from the manifests in the folders of the pages. The list drives the
// navigation, the permissions and the titles.
import type { OperatorPermission } from '@ingot/contract/vocabulary'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageArea } from '#i18n/messages.ts'

/** The headings of the navigation, in order; pages of the first one have no heading. */
export const pageGroups = ['work', 'people', 'system'] as const
export type PageGroup = (typeof pageGroups)[number]

export type ConsolePage = {
  /** The part of the address after "#/". */
  readonly path: string
  /** The area of the catalogues with its words; its `title` is the word of the navigation. */
  readonly area: PageArea
  readonly group: PageGroup
  /** The place within its group. */
  readonly place: number
  readonly icon: LucideIcon
  readonly permission: OperatorPermission
  readonly component: ComponentType<PageProps>
  /** The workflow of the page's queue: its waiting rows are counted next to the word. */
  readonly queue?: string
  /** Shows next to the word how many rows wait, for a page that counts them itself. */
  readonly waiting?: ComponentType
}

export type PageProps = {
  /** The rest of the address. */
  readonly rest: string
  /** The pages that the operator may open. */
  readonly pages: readonly ConsolePage[]
}

const manifests = import.meta.glob<{ readonly page: ConsolePage }>(
  [
    '../../../features/*/console/page.ts', '../../../features/*/console/*/page.ts',
  ], { eager: true },
)

export const pages: readonly ConsolePage[] = Object.values(manifests).map(({ page }) => page)
  .toSorted((one, other) =>
    pageGroups.indexOf(one.group) - pageGroups.indexOf(other.group) || one.place - other.place)
