// The site's configuration.
import { defineFeature } from '#features/define-feature.ts'
import { webConfigHandler } from './web-config.ts'

export const feature = defineFeature({
  name: 'site',
  handlers: [
    webConfigHandler,
  ],
})
