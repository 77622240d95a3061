// The calling code before a phone number, and the way to another country's. The list of countries
// is fetched when it is first opened.
import { ChevronDown } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { ContactValues } from '#data/account/contact.ts'
import styles from './country-code-button.module.css'

const css = styleNames(styles)

const CountryList = lazy(async () => ({
  default: (await import('./country-list.tsx')).CountryList,
}))

type Country = Pick<ContactValues, 'country' | 'countryCode'>

export type CountryCodeButtonProps = {
  readonly chosen: Country
  readonly onChoose: (chosen: Country) => void
}

export function CountryCodeButton({ chosen, onChoose }: CountryCodeButtonProps) {
  const t = useTranslations()
  const { country, countryCode } = chosen
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`${t('login.countryCode')}: +${countryCode}`}
        className={css('button')}
        onClick={() => setOpen(true)}
        type="button"
      >
        {`+${countryCode}`}
        <Icon of={ChevronDown} size={14} />
      </button>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('login.countryCode')}
      >
        <Suspense fallback={<SkeletonRows count={8} hasLead={false} />}>
          <CountryList
            country={country}
            onChoose={(one) => {
              setOpen(false)
              onChoose(one)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
