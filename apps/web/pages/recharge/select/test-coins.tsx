// The sandbox's own coins, outside the list of real ones.
import { FlaskConical } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { FaucetSheet } from '#widgets/money/faucet-sheet.tsx'

export function TestCoins() {
  const t = useTranslations('recharge')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Card isFlush label={t('testCoins')}>
        <ListRow
          lead={<RoundMark icon={FlaskConical} tone="gold" />}
          subtitle={t('testCoinsText')}
          title={t('testCoins')}
          trailing={(
            <Button isNarrow kind="tint" onPress={() => setOpen(true)} size="s">
              {t('getCoins')}
            </Button>
          )}
        />
      </Card>
      <FaucetSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
