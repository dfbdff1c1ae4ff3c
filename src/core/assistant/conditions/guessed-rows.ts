// What a sentence with conditions wants: said without them ("nba games with a total over 230" is "nba games with a total"), it is a question of
// a list like those that the classifier learned from.
import type { Guess } from '../classifier/classifier.ts'
import type { Entities } from '../reading/entities.ts'
import { maskedOf } from '../reading/mask.ts'
import { boundsIn } from './said-bounds.ts'
import { clockIn } from './said-clock.ts'

/** Tools that list rows which can be held to conditions. */
const LISTS: ReadonlySet<string> = new Set([
  'read_odds_board',
  'read_value_bets',
  'read_arbitrage',
  'read_middles',
  'read_projections',
  'read_stacks',
  'read_scores',
  'read_standings',
  'read_injuries',
  'read_props',
  'list_bets',
  'list_slates',
  'read_slate_research',
])
/** What needs its figures, or is no question of a list, whatever stands in it. */
const KEEPS: ReadonlySet<string> = new Set([
  'set_alert',
  'record_bet',
  'build_lineup',
  'kelly_stake',
  'explain_term',
  'page_help',
  'betting_performance',
])
const SURE = 0.6
const LEAST = 0.45

/** The sentence without its bounds and times of day; null where it has none. */
export function withoutConditions(p: Pick<Entities, 'bare' | 'stranger'>): string | null {
  const bounds = boundsIn(p.bare).map(({ at, end }) => [at, end] as const)
  let text = p.bare
  for (const [at, end] of bounds.sort((a, b) => b[0] - a[0]).filter(([at], i, all) => i === 0 || all[i - 1]![0] !== at))
    text = `${text.slice(0, at)} ${text.slice(end)}`
  const clock = clockIn(text, true)
  if (clock) for (const part of clock.said.split(', ')) text = text.replace(part, ' ')
  return text === p.bare
    ? null
    : maskedOf({
        ...p,
        bare: text
          .replace(/\b(?:with|of|by|at|for|that (?:are|is|have|has)|and|or|points?|pts) *$/, '')
          .replace(/ +/g, ' ')
          .trim(),
      })
}

/** The guesses of the sentence without its conditions, where they name a list and the whole names none as surely. */
export function guessedOfRows(first: readonly Guess[], p: Entities, guess: (masked: string) => readonly Guess[]): readonly Guess[] {
  const [top] = first
  if (!top || (KEEPS.has(top.name) && top.chance >= SURE)) return first
  const masked = withoutConditions(p)
  if (masked === null || masked === '') return first
  const bare = guess(masked)
  return bare[0] && LISTS.has(bare[0].name) && bare[0].chance >= LEAST && (!LISTS.has(top.name) || bare[0].chance >= top.chance - 0.2)
    ? bare
    : first
}
