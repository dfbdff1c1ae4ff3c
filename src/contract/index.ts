// API: every call of the product in one table. Not a re-export: the rooms are its rows.

import { admin } from './administration/admin.ts'
import { audit } from './administration/audit.ts'
import { backups } from './administration/backups.ts'
import { controls } from './administration/controls.ts'
import { feeds } from './administration/feeds.ts'
import { identity } from './administration/identity.ts'
import { languageModel } from './administration/language-model.ts'
import { logs } from './administration/logs.ts'
import { members } from './administration/members.ts'
import { noticeEditor } from './administration/notice-editor.ts'
import { supportInbox } from './administration/support-inbox.ts'
import { bankroll } from './bets/bankroll.ts'
import { bets } from './bets/bets.ts'
import { platforms } from './bets/platforms.ts'
import { slips } from './bets/slips.ts'
import { forum } from './community/forum.ts'
import { moderation } from './community/moderation.ts'
import { objects } from './community/objects.ts'
import { picks } from './community/picks.ts'
import { bestBall } from './dfs/best-ball.ts'
import { contests } from './dfs/contests.ts'
import { lineups } from './dfs/lineups.ts'
import { logProjections } from './dfs/log-projections.ts'
import { ownProjections } from './dfs/own-projections.ts'
import { projections } from './dfs/projections.ts'
import { simulation } from './dfs/simulation.ts'
import { slateResearch } from './dfs/slate-research.ts'
import { calculators } from './odds/calculators.ts'
import { odds } from './odds/odds.ts'
import { prices } from './odds/prices.ts'
import { props } from './odds/props.ts'
import { trading } from './odds/trading.ts'
import { accounts } from './people/accounts.ts'
import { alerts } from './people/alerts.ts'
import { assistant } from './people/assistant.ts'
import { billing } from './people/billing.ts'
import { care } from './people/care.ts'
import { coaching } from './people/coaching.ts'
import { connections } from './people/connections.ts'
import { conversations } from './people/conversations.ts'
import { lexAnalysis } from './people/lex-analysis.ts'
import { memory } from './people/memory.ts'
import { notices } from './people/notices.ts'
import { ownData } from './people/own-data.ts'
import { passkeys } from './people/passkeys.ts'
import { secondFactor } from './people/second-factor.ts'
import { sessions } from './people/sessions.ts'
import { sharedPages } from './people/shared-pages.ts'
import { subscriptions } from './people/subscriptions.ts'
import { support } from './people/support.ts'
import { tokens } from './people/tokens.ts'
import { voice } from './people/voice.ts'
import { webhooks } from './people/webhooks.ts'
import { live } from './sports/live.ts'
import { models } from './sports/models.ts'
import { playerModels } from './sports/player-models.ts'
import { predictions } from './sports/predictions.ts'
import { sports } from './sports/sports.ts'
import { system } from './system.ts'
import { videoAnalysis } from './videos/analysis.ts'
import { videoCaptions } from './videos/captions.ts'
import { videoLibrary } from './videos/library.ts'
import { videoUploads } from './videos/uploads.ts'

export const API = {
  accounts,
  ownData,
  admin,
  alerts,
  assistant,
  audit,
  backups,
  bankroll,
  bestBall,
  bets,
  billing,
  calculators,
  care,
  coaching,
  connections,
  controls,
  conversations,
  feeds,
  forum,
  identity,
  languageModel,
  lexAnalysis,
  lineups,
  live,
  logProjections,
  logs,
  members,
  memory,
  models,
  moderation,
  noticeEditor,
  notices,
  objects,
  odds,
  ownProjections,
  passkeys,
  picks,
  platforms,
  playerModels,
  predictions,
  prices,
  projections,
  props,
  secondFactor,
  sessions,
  sharedPages,
  contests,
  simulation,
  slateResearch,
  slips,
  sports,
  subscriptions,
  support,
  supportInbox,
  system,
  tokens,
  trading,
  videoAnalysis,
  videoCaptions,
  videoLibrary,
  videoUploads,
  voice,
  webhooks,
} as const
