// Turns that say too little to stand alone: what leans on the turn before, and what is whole.
import type { Entities } from '../reading/entities.ts'

/** "With a TEAM stack", "nobody from the TEAM either": after a lineup that one is changed. */
export const CHANGES_A_LINEUP =
  /^(?:make (?:it|that)|do|as|with) (?:a |an )?(?:NUM|two|three|four|five|\d)[- ](?:man|player)\b|^(?:and |but |ok |now |also |then |actually |please )*(?:with|without|add|lock|fade|avoid|use|drop|exclude|no|nobody|no one|stack|ban)\b(?!.*\b(?:odds|prices?|lines?|injur\w*|score|news)\b)/
/** "Who has the best ceiling", after a list: the same list by that. */
export const SORTS_A_LIST =
  /^(?:and |so |ok |but )*(?:who|which(?: one)?|what)(?:'s| is| has| of them has| one has)?\b.*\b(?:best|highest|most|biggest|top|safest|lowest)\b.*\b(?:ceiling|floor|upside|value|ownership|owned)\b(?!.*(?:TEAM|PLAYER|LEAGUE|BOOK|POS))/
/** Words that lean on what was said before. */
export const LEANS =
  /^(?:and |or |ok )*(?:anywhere|everywhere|any (?:league|sport)|all (?:leagues|sports)|across the board)\b|\bof (?:em|them|those|these)\b|\bsame (?:thing|one|but|for|question|deal)\b|\binstead\b|\bas well\b|\bwhat (?:about|if)\b|\bhow about\b|\b(?:i|sorry i) meant\b|^(?:ok |no |wait |oh )*(?:actually|nah|sorry|scratch that|change (?:it|that)|switch (?:it|that)|do (?:it|that)|try)\b/
export const OPENING =
  /^(?:(?:and|what about|how about|what if|ok|okay|now|also|same|same thing|same for|same but|then|so|instead|but|actually|nah|no|wait|oh|hm+|ugh|cool|nice|great|alright|sorry|do (?:it|that|the same) (?:for|with|on)|switch (?:it|that|them)? ?to|change (?:it|that|them)? ?to|try|i meant|i mean|no i meant|make (?:it|that|them)|only|just|with|without|add|drop|remove|lock|fade|on|at|in|under|over|below|above|by|for|from|try|use|plus|the)\b ?)+/
/** "And the Bears", "at BOOK?", "LEAGUE": nothing that could stand alone. */
export function isEllipsis(masked: string): boolean {
  const rest = masked.replace(OPENING, '')
  const words = rest
    .split(/\s+/)
    .filter(
      (word) =>
        !/^(?:the|please|then|too|instead|only|game|ones?|for|on|at|in|me|it|of|guys?|man|dude|kid|player)[?.!]*$/.test(word) &&
        word !== '',
    )
  const isOpened = rest !== masked
  return words.length <= (isOpened ? 2 : 1) && (isOpened || words.every((word) => /^[A-Z]{2,}[?.!,]*$/.test(word)))
}

/** A sentence that says all that its tool needs is a question of its own. */
export const isWhole = (p: Entities, masked: string): boolean =>
  !/^(and|what about|how about|ok|now|also|then|same|only|just|instead|make|with|without|add)\b/.test(masked) &&
  (p.teams.length > 0 || p.players.length > 0 || p.saidLeague) &&
  masked.split(' ').length > 3
