// Users as operators see and change them.
import { defineFeature } from '#features/define-feature.ts'
import { endUserSessionsHandler } from './end-user-sessions.ts'
import { freezeUserHandler } from './freeze-user.ts'
import { listUserEntriesHandler } from './list-user-entries.ts'
import { listUserOrdersHandler } from './list-user-orders.ts'
import { listUsersHandler } from './list-users.ts'
import { loadUserHandler } from './load-user.ts'
import { revealUserContactHandler } from './reveal-user-contact.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'users',
  consoleHandlers: [
    endUserSessionsHandler,
    freezeUserHandler,
    listUserEntriesHandler,
    listUserOrdersHandler,
    listUsersHandler,
    loadUserHandler,
    revealUserContactHandler,
  ],
  steps,
})
