// The topic all@config: the version of the configuration, for a new follower and after each change.
// A screen reads the calls that show the configuration again when the version is not theirs.
import { appVersionCode, codeSuccess } from '@ingot/contract/vocabulary'
import { frameOf } from './frame.ts'
import type { StreamServices } from './stream-services.ts'
import type { TopicSource } from './topic-source.ts'

export type ConfigSource = TopicSource & {
  /** Stops following the configuration. */
  close(): void
}

/** `next` returns a frame once after each change; `close` ends the subscription. */
export function configSource(
  { configuration }: Pick<StreamServices, 'configuration'>,
): ConfigSource {
  const frame = (): Buffer => frameOf({
    type: 'config', topic: 'all@config', code: codeSuccess,
    data: { version: configuration.now().version, versionCode: appVersionCode },
  })
  let isDirty = false
  const leave = configuration.onChange(() => { isDirty = true })
  return {
    first: frame,
    next() {
      if (!isDirty) return undefined
      isDirty = false
      return frame()
    },
    close: leave,
  }
}
