import { accounts } from '#contract/people/accounts.ts'
import { secondFactor } from '#contract/people/second-factor.ts'

/** What changes with the second factor: its own state, and whether the administration is about to close. */
export const CHANGES = { invalidates: [secondFactor.state, accounts.currentUser] }
