// API: every call of the product in one table. Not a re-export: the rooms are its rows.
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { assistant } from './assistant.ts'
import { bankroll } from './bankroll.ts'
import { lineups } from './lineups.ts'
import { live } from './live.ts'
import { odds } from './odds.ts'
import { projections } from './projections.ts'
import { simulation } from './simulation.ts'
import { sports } from './sports.ts'
import { subscriptions } from './subscriptions.ts'
import { system } from './system.ts'

export const API = {
  accounts,
  admin,
  assistant,
  bankroll,
  lineups,
  live,
  odds,
  projections,
  simulation,
  sports,
  subscriptions,
  system,
} as const
