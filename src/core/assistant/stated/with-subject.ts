// A short turn that leans on what was spoken of ("export them", "who is hurt there"), written with the name of it in the place of the word
// that points back. So written it is a question like any other, and the classifier tells what it wants.
import type { Ask, Context } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'

const MOST_WORDS = 9
const POINTS_BACK =
  /\b(?:that|this|the) (?:game|match|one|bet|lineup|team|list|slate)\b|\b(?:them|those|these|they|it|that|this|there|ones?)\b(?! (?:is|are|was|were) (?:a|an|any|no)\b)/
const HIM = /\b(?:he|him|his|she|her|hers)\b/

/** The thing that an ask is about, as a sentence would name it; null where it is a figure or a word. */
function subjectOf(ask: Ask, { teams, players }: Context): string | null {
  switch (ask.kind) {
    case 'lineup':
      return 'my lineups'
    case 'odds':
    case 'scores':
    case 'injuries':
    case 'news':
      return teams.length > 0 ? 'the TEAM game' : ask.league ? 'the LEAGUE games' : null
    case 'rank':
      return 'the players'
    case 'projection':
    case 'compare':
      return players.length > 0 ? 'PLAYER' : null
    case 'account':
      return 'my plan'
    case 'look':
      return LOOK_SUBJECTS[ask.tool] ?? (teams.length > 0 ? 'the TEAM game' : players.length > 0 ? 'PLAYER' : null)
    default:
      return null
  }
}
const LOOK_SUBJECTS: Readonly<Record<string, string>> = {
  list_bets: 'my bets',
  betting_performance: 'my bets',
  record_bet: 'my bets',
  list_lineups: 'my lineups',
  simulate_contest: 'my lineups',
  read_alerts: 'my alerts',
  read_alert_rules: 'my alerts',
  set_alert: 'my alerts',
  read_limits: 'my limits',
  read_preferences: 'my settings',
  list_my_models: 'my models',
  read_best_ball: 'my best ball portfolio',
}

/** The turn with its subject said, or null where it leans on nothing. */
export function withSubject(masked: string, p: Entities, context: Context): string | null {
  const { ask, players } = context
  if (ask === null || p.teams.length + p.players.length > 0 || p.saidLeague || masked.split(' ').length > MOST_WORDS) return null
  if (HIM.test(masked)) return players.length > 0 ? masked.replace(HIM, 'PLAYER') : null
  const subject = subjectOf(ask, context)
  if (subject === null) return null
  return POINTS_BACK.test(masked) ? masked.replace(POINTS_BACK, subject) : null
}
