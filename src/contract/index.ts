// API: every call of the product in one table. Not a re-export: the rooms are its rows.
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { alerts } from './alerts.ts'
import { assistant } from './assistant.ts'
import { bankroll } from './bankroll.ts'
import { bets } from './bets.ts'
import { calculators } from './calculators.ts'
import { care } from './care.ts'
import { feeds } from './feeds.ts'
import { identity } from './identity.ts'
import { lineups } from './lineups.ts'
import { live } from './live.ts'
import { odds } from './odds.ts'
import { ownProjections } from './own-projections.ts'
import { predictions } from './predictions.ts'
import { prices } from './prices.ts'
import { projections } from './projections.ts'
import { props } from './props.ts'
import { simulation } from './simulation.ts'
import { slateResearch } from './slate-research.ts'
import { sports } from './sports.ts'
import { subscriptions } from './subscriptions.ts'
import { system } from './system.ts'
import { trading } from './trading.ts'

export const API = {
  accounts,
  admin,
  alerts,
  assistant,
  bankroll,
  bets,
  calculators,
  care,
  feeds,
  identity,
  lineups,
  live,
  odds,
  ownProjections,
  predictions,
  prices,
  projections,
  props,
  simulation,
  slateResearch,
  sports,
  subscriptions,
  system,
  trading,
} as const
