// A percent slider with its value, on a page that is high enough to scroll.
import { useState } from 'react'
import { PercentSlider } from '@ingot/ui/fields/percent-slider.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'

export function SliderPart({ settings }: { readonly settings: URLSearchParams }) {
  const [value, setValue] = useState(Number(settings.get('value') ?? '0'))
  return (
    <Screen>
      <div style={{ padding: '200px 40px 2000px' }}>
        <PercentSlider
          describe={(percent) => `${percent} of 100`}
          formatPercent={(percent) => `${percent}%`}
          isDisabled={settings.has('disabled')}
          label="Share"
          onChange={setValue}
          value={value}
        />
        <output aria-label="Value">{value}</output>
      </div>
    </Screen>
  )
}
