// By what the money at stake on open bets is to be told apart: "my exposure by league", "which game have I the most on".

/** What is open, and not what came of it. */
const OPEN =
  /\b(?:open|pending|unsettled|live|expos\w*|at (?:risk|stake)|risk(?:ed|ing)?|riding|outstanding|in play|on the line|tied up|out there|have i got|have i|do i have|i have|i'?ve got)\b/
const SETTLED = /\b(?:won|win|wins|lost|lose|losing|profit\w*|roi|record|results?|made|make|up|down|best|worst|did|done|doing|return\w*)\b/
const GROUPS: readonly (readonly [RegExp, 'league' | 'book' | 'market' | 'game' | 'day'])[] = [
  [/\b(?:leagues?|sports?)\b/, 'league'],
  [/\b(?:books?|sportsbooks?|bookies?)\b/, 'book'],
  [/\b(?:markets?|bet types?|types? of bets?|kinds? of bets?)\b/, 'market'],
  [/\b(?:games?|match(?:es|ups?)?|teams?)\b/, 'game'],
  [/\b(?:days?|dates?)\b/, 'day'],
]
const APART =
  /\b(?:by|per|for each|for every|each|split (?:up )?by|broken down by|across|over)\b|\b(?:which|what|on (?:which|what|one)|any(?: one)?|same|single)\b.*\b(?:most|biggest|largest|more|heaviest|two|twice|over|too much|exposed|overexposed)\b|\b(?:most|biggest|largest|heaviest|two|too much|over-?exposed|exposed)\b.*\b(?:one|any|same|single|which|what)\b/
/** "I have 400 to spread over two books": a sum to calculate with, which is on no bet yet. */
const TO_SPREAD = /\b(?:NUM|\d[\d.,]*) (?:dollars |bucks )?to (?:spread|split|divide|share out|put|bet|lay|stake|place)\b/

/** @example openGroup('my open risk by league') // 'league' */
export function openGroup(said: string): (typeof GROUPS)[number][1] | null {
  if (TO_SPREAD.test(said) || !OPEN.test(said) || SETTLED.test(said) || !APART.test(said)) return null
  return GROUPS.find(([words]) => words.test(said))?.[1] ?? null
}
