// The screen of a console that cannot reach its server.
import { retrySession } from '#data/session.ts'
import type { CallFailure } from '#data/ask.ts'
import { Failed } from '#ui/failed.tsx'

export function StartFailed({ failure }: { readonly failure: CallFailure }) {
  return (
    <main className="entry">
      <Failed failure={failure} onRetry={retrySession} />
    </main>
  )
}
