import { createContext, type ReactNode } from 'react'

/** What the page has to say that cannot wait until a dialog is closed; stands at the head of each. Set by the shell. */
export const DialogNotice = createContext<ReactNode>(null)
