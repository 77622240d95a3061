// SPEC §5: the agreement must be ticked before registering. Its texts open where the site gives
// them.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/use-site-config.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './agreement-tick.module.css'
import type { RegisterValues } from './register-form.ts'

const css = styleNames(styles)

type Paper = 'terms' | 'privacy'

export function AgreementTick({ control }: { readonly control: Control<RegisterValues> }) {
  const t = useTranslations()
  const { field, fieldState } = useController({ control, name: 'isAgreed' })
  const { data: config } = useSiteConfig()
  const [shown, setShown] = useState<Paper>()
  const papers = { terms: config?.userAgreement ?? '', privacy: config?.privacyAgreement ?? '' }
  const link = (paper: Paper) => (words: ReactNode): ReactNode => (
    papers[paper] === '' ? words : (
      <button
        className={css('link')}
        key={paper}
        onClick={(event) => {
          // The words belong to the tick's label: reading them must not tick it.
          event.preventDefault()
          setShown(paper)
        }}
        type="button"
      >
        {words}
      </button>
    )
  )
  return (
    <div className={css('tick')}>
      <Checkbox isChecked={field.value} onChange={field.onChange}>
        {t.rich('register.agree', { terms: link('terms'), privacy: link('privacy') })}
      </Checkbox>
      {fieldState.error !== undefined && (
        <p className={css('problem')} role="alert">
          <Icon of={CircleAlert} size={14} />
          {fieldState.error.message}
        </p>
      )}
      <Sheet
        closeLabel={t('common.close')}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t(`register.${shown ?? 'terms'}`)}
      >
        <p className={css('paper')}>{shown === undefined ? '' : papers[shown]}</p>
      </Sheet>
    </div>
  )
}
