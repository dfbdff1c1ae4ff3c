// "Start at 10 and double after each loss: how much is gone after seven?" A question of arithmetic, answered as one, with its ruin. Who wants to
// do it after a loss is answered with care instead.
import type { PageHelp } from './page-help.ts'

const DOUBLES = /\bdoubl(?:e|es|ed|ing)\b/
const LOSS = /\b(?:loss(?:es)?|lose|loses|losing|lost|miss(?:es|ed)?|losers?|l's)\b/
const ASKS_A_SUM = /\b(?:how (?:much|big|large|far|deep|high)|what(?:'?s| is| are| would| will| do| does)?|total)\b/
const LENGTH =
  /\b(?:los(?:e|es|ing|t)|miss(?:es)?|drop) (?:the )?(?:first |next )?(\d{1,2})\b|\b(\d{1,2}) (?:times?|in a row|straight|losses|losers|losing|misses|l's|consecutive|rounds|bets)\b/
const START =
  /\b(?:start(?:ing|s)?(?: out)?(?: (?:at|with|from|on))?|begin(?:ning)?(?: (?:at|with|from))?|from|first (?:bet|stake)(?: (?:is|of|at))?|base (?:bet|stake|unit)(?: (?:is|of|at))?|bet(?:ting)?|stake(?: of)?|with|at) (?:a |of |just )*\$?(\d[\d,]*(?:\.\d{1,2})?)(?! ?(?:losses|in a row|straight|times|%|losers))|\$(\d[\d,]*(?:\.\d{1,2})?)/
/** Somebody who is at it, or means to be. */
const MEANT =
  /\b(?:gonna|going to|i'?ll|i will|again|has to|have to|must|it turns|on the next|my next|should i|i should|can i|let'?s|help me|i (?:just |already |have )?(?:lost|dropped|blew)|i (?:am|was) (?:down|stuck|chasing|up)|i'?m (?:down|stuck|chasing)|im (?:down|stuck|chasing)|need|back|even(?:tually)?|until|till|rent|borrow\w*|owe|tonight|my last|everything|recover\w*|win it|please)\b/
const MOST_LOSSES = 30

type Doubling = { readonly start: number | null; readonly losses: number }

/** The first stake and the losses in a row of such a question; null where it is none. */
export function doublingIn(plain: string): Doubling | null {
  if (!DOUBLES.test(plain) || !LOSS.test(plain) || !ASKS_A_SUM.test(plain) || MEANT.test(plain)) return null
  const length = LENGTH.exec(plain)
  const losses = Number(length?.[1] ?? length?.[2] ?? 0)
  if (!(losses >= 2 && losses <= MOST_LOSSES)) return null
  const said = START.exec(length ? plain.replace(length[0], ' ') : plain)
  const start = said ? Number((said[1] ?? said[2])!.replaceAll(',', '')) : null
  return { start: start !== null && start > 0 ? start : null, losses }
}

const money = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

function doublingLead(question: string): string | null {
  const found = doublingIn(question.toLowerCase())
  if (found === null) return null
  const { losses } = found
  const of = (stakes: number) => (found.start === null ? `${stakes.toLocaleString('en-US')} first stakes` : money(found.start * stakes))
  return `${found.start === null ? 'With' : `From ${money(found.start)}, with`} a stake that doubles after each loss, ${losses} losses in a row cost ${of(2 ** losses - 1)} in all: the last of them is ${of(2 ** (losses - 1))}, and the next stake would be ${of(2 ** losses)}, to come out ahead by the first stake alone. `
}

export const DOUBLING_HELP: PageHelp = {
  key: 'belief-doubling',
  match: /(?!)/,
  text: 'Doubling after losses is chasing: it makes no edge, it trades many small wins for one loss of everything, and a limit of the book or of your own ends it before the win comes.',
  lead: doublingLead,
  label: 'Open the calculators',
  href: '/betting?tab=tools',
}

/** "Doubling after every loss": the plan has a name. */
export const doublingTerms = (bare: string): readonly string[] | null =>
  /\bdoubl\w+ (?:up |your bet |the (?:bet|stake) )?(?:after|every time|each time|on) (?:every |each |a )?(?:loss|losing|you lose)\b/.test(
    bare,
  )
    ? ['martingale']
    : null
