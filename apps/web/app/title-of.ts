// The title of a page in the user's language. A page that loads its own words has the product's
// name until they come.
import { productName } from '@ingot/contract/vocabulary'
import type { useTranslations } from 'use-intl'
import type { PageEntry } from '#pages/page-entry.ts'

type Translate = ReturnType<typeof useTranslations<never>>

export function titleOf(t: Translate, page: Pick<PageEntry, 'title'> | undefined): string {
  const key = page?.title ?? 'shell.notFoundTitle'
  return t.has(key) ? t(key) : productName
}
