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
  /** The component; `rest` is the rest of the address. */
  readonly component: ComponentType<{ readonly rest: string }>
  /** Shows next to the word how many rows wait. */
  readonly waiting?: ComponentType
}

const manifests = import.meta.glob<{ readonly page: ConsolePage }>(
  '/pages/*/page.ts', { eager: true },
)

export const pages: readonly ConsolePage[] = Object.values(manifests).map(({ page }) => page)
  .toSorted((one, other) =>
    pageGroups.indexOf(one.group) - pageGroups.indexOf(other.group) || one.place - other.place)
