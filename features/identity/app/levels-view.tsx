// The levels of identity as a table: the state of each, its limit with the use of today, the
// functions that it opens, and the way to the next one.
import type { IdentityLevelView, IdentityView } from '#features/identity/identity.calls.ts'
import { Camera, History, LockKeyhole } from 'lucide'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { LevelCard } from './level-card.tsx'
import styles from './levels-view.module.css'

const css = styleNames(styles)

export function LevelsView({ identity }: { readonly identity: IdentityView }) {
  const t = useTranslations()
  const goBack = useGoBack()
  const [isShown, setShown] = useState(false)
  return (
    <Screen
      bar={(
        <AppBar
          actions={(
            <IconButton
              icon={History} label={t('identity.views')} onPress={() => setShown(true)}
            />
          )}
          back={{ label: t('common.back'), onPress: goBack }}
          title={t('identity.title')}
        />
      )}
      footer={<NextStep identity={identity} />}
      scrollId="identity"
    >
      <div className={css('page')}>
        {identity.levels.map((level) => (
          <LevelCard identity={identity} key={level.level} level={level} />
        ))}
        <p className={css('note')}>
          <Icon of={LockKeyhole} size={14} />
          <span>{t('identity.encrypted')}</span>
        </p>
      </div>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isShown}
        onClose={() => setShown(false)}
        title={t('identity.views')}
      >
        <Views views={identity.views} />
      </Sheet>
    </Screen>
  )
}

function Views({ views }: Pick<IdentityView, 'views'>) {
  const t = useTranslations('identity')
  const format = useFormat()
  if (views.length === 0) return <p className={css('none')}>{t('noViews')}</p>
  return (
    <ul className={css('views')}>
      {views.map(({ time, side }) => (
        <li key={`${time} ${side}`}>
          <span>{t('viewOf', { side: t(side) })}</span>
          <span className={css('time')}>{format.dayTime(time)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The level that can be applied for; none while one is reviewed and when all are certified. */
function nextOf({ levels }: IdentityView): IdentityLevelView | undefined {
  const next = levels.find(({ status }) => status !== 'certified')
  return next?.status === 'pending_approval' ? undefined : next
}

function NextStep({ identity }: { readonly identity: IdentityView }) {
  const t = useTranslations('identity')
  const router = useRouter()
  const next = nextOf(identity)
  if (next === undefined) return null
  const isPortrait = next.level === 3
  const isAgain = next.status === 'rejected'
  return (
    <Button
      disabledReason={t('noTries')}
      icon={Camera}
      isDisabled={identity.triesLeft === 0}
      onPress={() => void router.navigate({
        to: '/pages/modify/authentication',
        search: { apply: isPortrait ? 'advanced' : 'primary' },
      })}
    >
      {isPortrait
        ? t(isAgain ? 'portraitAgain' : 'portraitStart')
        : t(isAgain ? 'documentAgain' : 'documentStart')}
    </Button>
  )
}
