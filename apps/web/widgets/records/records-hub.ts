// Whether a list of records is inside their hub, which has the bar and the tabs above it.
import { createContext } from 'react'

/** The id of the list below the tabs. */
export const hubPanelId = 'records-list'

export const IsInHub = createContext(false)
