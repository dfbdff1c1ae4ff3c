// What the sentence of a calculation states besides prices, chances and sums: several bets at once, a unit that is a share of a bankroll, a record of
// wins and losses, a number of bets, a streak, the size of a bankroll in stakes, names of the legs.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { StatedFigure } from '../reading/figure-roles.ts'
import { figuresIn } from '../reading/figures.ts'

export const CalcDetails = z.object({
  /** Bets of one sentence that are each paid on their own. */
  parts: z.array(z.object({ stake: z.number().positive(), price: z.string().max(20) })).max(12),
  /** A unit in dollars, or as a share of a bankroll, and how many are staked. */
  unit: z
    .object({
      unit: z.number().positive().nullable(),
      bankroll: z.number().positive().nullable(),
      percent: z.number().positive().nullable(),
      units: z.number().positive(),
    })
    .nullable(),
  won: z.number().int().nullable(),
  lost: z.number().int().nullable(),
  bets: z.number().int().nullable(),
  streak: z.number().int().nullable(),
  /** Of wins, not of losses. */
  isOfWins: z.boolean(),
  /** How many flat stakes a bankroll holds. */
  stakes: z.number().positive().nullable(),
  /** Legs of each parlay of a round robin, where it has several kinds. */
  sizes: z.array(z.number().int()).max(5),
  /** Bets of a record that were pushed: their stakes came back. */
  pushed: z.number().int().nullable().default(null),
  /** Of a round robin how many legs win. */
  winners: z.number().int().nullable().default(null),
  /** Of a hedge: only so much that nothing is lost if the first bet loses. */
  covers: z.boolean().default(false),
  /** Of a free bet: its stake comes back, too. */
  stakeReturned: z.boolean().default(false),
  /** The return on stakes that is wanted, as a fraction. */
  goal: z.number().nullable().default(null),
})
export type CalcDetails = Infer<typeof CalcDetails>
export const NO_DETAILS: CalcDetails = {
  parts: [],
  unit: null,
  won: null,
  lost: null,
  bets: null,
  streak: null,
  isOfWins: false,
  stakes: null,
  sizes: [],
  pushed: null,
  winners: null,
  covers: false,
  stakeReturned: false,
  goal: null,
}

const SUM = '\\$?(\\d[\\d,]*(?:\\.\\d+)?)'
const PRICE = '([+-]\\d{3,5}|\\d{1,3}\\.\\d{1,4}|\\d{1,3}/\\d{1,3})'
const sum = (digits: string): number => Number(digits.replaceAll(',', ''))

const PART = new RegExp(
  `(?<![\\w.+-]|\\b(?:over|under|o|u|total of|total|line of|spread of) )${SUM} ?(?:dollars |bucks )?(?:on|at|@|into) (?:(?!and\\b)[\\w\\u00a7\\u00b6']+ ){0,4}?(?:at )?${PRICE}(?![\\d%])`,
  'g',
)
const OF_ONE_TICKET =
  /\b(?:parlay\w*|hedg\w*|arb\w*|middl\w*|free ?bet|bonus|round ?robin|kelly|teas\w*|guarantee\w*|either way|no matter)\b/
/** "60 on +200 and 40 on -150": bets that are each paid. */
export function partsIn(bare: string): CalcDetails['parts'] {
  if (OF_ONE_TICKET.test(bare)) return []
  const pairs = [...bare.matchAll(PART)].map((hit) => ({ stake: sum(hit[1]!), price: hit[2]! })).filter(({ stake }) => stake > 0)
  if (pairs.length >= 2) return pairs.slice(0, 12)
  // "300 split over three books at +110, +105 and +115, if it wins".
  const total = figuresIn(bare).find(({ kind, isPlain, value }) => kind === 'money' || (isPlain && value >= 10))?.value
  const prices = figuresIn(bare).filter(({ kind }) => kind === 'price')
  return SPLIT_OVER_BOOKS.test(bare) && total !== undefined && prices.length >= 2
    ? prices.slice(0, 12).map(({ text }) => ({ stake: Math.round((100 * total) / prices.length) / 100, price: text }))
    : []
}
const SPLIT_OVER_BOOKS =
  /\b(?:split|spread|divided?)\b.*\b(?:over|across|between|among|at)\b.*\b(?:books?|places|sites|apps)\b.*\b(?:if (?:it|they|he|she|that|the \w+|\u00a7\d+) (?:all )?(?:hits?|wins?|cash(?:es)?|comes? in|covers?)|when it (?:hits|wins))\b/

const UNIT_IN_MONEY = new RegExp(
  `\\b(?:units?(?: size)?|u) ?(?:is|are|=|of|'s|at|being|equals|:) ?(?:about )?${SUM}(?!\\d*(?:\\.\\d+)?%)|${SUM} ?(?:dollars |bucks |dollar )?(?:a|per|each|=) ?units?\\b|${SUM} (?:dollar |buck )units\\b`,
)
const UNIT_AS_SHARE =
  /\bunits?(?: size)? ?(?:is|are|=|of|'s|at|being|equals|:)? ?(?:about )?(\d+(?:\.\d+)?) ?%|(\d+(?:\.\d+)?) ?% (?:a|per|each|=) ?unit\b|(\d+(?:\.\d+)?) ?% units\b/
const OF_WHOLE =
  /% ?(?:of )?(?:my |a |the |an? )?(?:bank ?roll |roll |bank )?(?:of )?\$?(\d[\d,]*(?:\.\d+)?) ?(k\b)?|\b(?:bank ?roll|roll|bank)(?: (?:of|is|was|at|=))* ?\$?(\d[\d,]*(?:\.\d+)?) ?(k\b)?|\$?(\d[\d,]*(?:\.\d+)?) ?(k\b)? (?:dollar )?(?:bank ?roll|roll|bank)\b/
const UNITS = /\b(\d+(?:\.\d+)?|an?|half a) ?(?:units?|u)\b(?! ?(?:is|are|=|of \$?\d|'s|size|being|equals|:))/g

/** "Two units, a unit is 1.5 % of 4,000": what is staked in units, and how large one is. */
export function unitIn(bare: string): CalcDetails['unit'] {
  const money = UNIT_IN_MONEY.exec(bare)
  const share = UNIT_AS_SHARE.exec(bare)
  const whole = OF_WHOLE.exec(bare)
  const counts = [...bare.matchAll(UNITS)].map(([, count]) => (count === 'half a' ? 0.5 : /^an?$/.test(count!) ? 1 : Number(count)))
  // "1 unit = 1 %" says what a unit is, "3 units" how many.
  const units = counts.find((count) => count > 0 && !(counts.length > 1 && count === 1))
  if (units === undefined) return null
  if (share && whole) {
    const [digits, thousands] = [whole[1] ?? whole[3] ?? whole[5]!, whole[2] ?? whole[4] ?? whole[6]]
    const percent = Number(share[1] ?? share[2] ?? share[3]) / 100
    const bankroll = sum(digits) * (thousands ? 1000 : 1)
    return bankroll > 0 && percent > 0 && percent <= 1 ? { unit: null, bankroll, percent, units } : null
  }
  const unit = money ? sum((money[1] ?? money[2] ?? money[3])!) : 0
  return unit > 0 ? { unit, bankroll: null, percent: null, units } : null
}

/** What the stated units come to in dollars. */
export const unitsInDollars = ({ unit, bankroll, percent, units }: NonNullable<CalcDetails['unit']>): number =>
  Math.round(100 * units * (unit ?? Math.round(100 * bankroll! * percent!) / 100)) / 100

/** "14-9-2": the third number are pushes. */
const RECORD_OF_THREE = /(?<![\d.+-])(\d{1,3}) ?- ?(\d{1,3}) ?- ?(\d{1,3})(?![\d.-])/
/** "18 wins of 30 bets", "won 18 of 30", "30 bets, 18 wins". */
const WINS_OF =
  /\b(\d{1,3}) (?:wins?|won|winners|w'?s|hits?|correct)\b(?: (?:out )?(?:of|in|from) (?:my |the |about )?(\d{1,3})\b)|\b(?:won|win|hit|winning|hitting|cashed|got) (\d{1,3}) (?:out )?of (?:my |the |about )?(\d{1,3})\b|\b(\d{1,3}) bets\b[^.;]{0,16}?\b(\d{1,3}) (?:wins?|won|winners|hits?|winning)\b/
const RECORD =
  /\b(?:went|go|going|am|i'm|im|was|been|record(?: (?:of|is|was))?|hit)? ?(\d{1,3})(?:-| - | ?(?:wins?|w)?,? (?:and|&) )(\d{1,3})(?: ?(?:l|losses|lost))?\b(?= |,|$)(?!%| ?(?:percent|to win|odds|legs?|units?))/
/** "Lost 5 in a row with 100 each". */
const ROW = /\b(lost|won) (\d{1,3}) (?:bets |games |picks )?(?:in a row|straight)\b/
/** "12 and 8 at -110", "i went 15-11": wins and losses at one price. */
export function recordIn(bare: string): { readonly won: number; readonly lost: number; readonly pushed?: number } | null {
  const three = RECORD_OF_THREE.exec(bare)
  if (three) return { won: Number(three[1]), lost: Number(three[2]), pushed: Number(three[3]) }
  const of = WINS_OF.exec(bare)
  if (of) {
    const [won, all] = of[1] ? [of[1], of[2]] : of[3] ? [of[3], of[4]] : [of[6], of[5]]
    if (Number(all) >= Number(won)) return { won: Number(won), lost: Number(all) - Number(won) }
  }
  if (
    !/\b(?:went|go|going|record|flat|at|laying|units?|per|each|avg|average)\b/.test(bare) ||
    /\b(?:score|spread|fractional?|to win)\b/.test(bare)
  )
    return null
  const row = ROW.exec(bare)
  if (row) return /^w/.test(row[1]!) ? { won: Number(row[2]), lost: 0 } : { won: 0, lost: Number(row[2]) }
  const hit = RECORD.exec(bare)
  return hit ? { won: Number(hit[1]), lost: Number(hit[2]) } : null
}

const STREAK_LENGTH =
  /\b(?:los(?:e|es|ing|t)|drop(?:ping|ped)?|miss(?:ing|ed)?|w[io]n(?:ning)?|hit(?:ting)?|cash(?:ing)?|go(?:ing)?) (?:at least |exactly |like |about )?(\d{1,3}) (?:bets |games |picks |times )?(?:in a row|straight|consecutive\w*|running)\b|\b(?:losing|winning|cold|bad|hot) (?:streak|run)s? of (?:at least )?(\d{1,4})\b|\b(?:streak|run)s? of (?:at least )?(\d{1,4}) (?:straight )?(?:loss(?:es)?|losers|wins|winners)\b|\b(\d{1,3})[ -](?:game|bet|pick|in a row)?[ -]?(?:losing|winning|straight|cold|loss|lose|win) ?(?:streak|run|loss(?:es)?|wins|skid|losers)?\b|\b(\d{1,3}) (?:straight |consecutive )(?:loss(?:es)?|losers|wins|winners)\b|\b(\d{1,3}) (?:loss(?:es)?|losers|wins|winners) (?:in a row|straight)\b/
export function streakIn(bare: string): { readonly length: number; readonly isOfWins: boolean } | null {
  const hit = STREAK_LENGTH.exec(bare)
  const length = Number(hit?.slice(1).find((one) => one !== undefined) ?? 0)
  return length >= 2 ? { length, isOfWins: /\bw[io]n|\bhit|\bcash|\bhot\b/.test(hit![0]) } : null
}

const RUN =
  /\b(?:out of|per) (?:the |my |every )?(\d[\d,]{0,6})\b(?! ?%)|\b(\d[\d,]{0,6}) (?:\w+ )?(?:bets|games|picks|plays|wagers|tries|flips|spreads)\b|\b(?:over|in|across|during|made|make|placed?|bet|betting|play) (?:the |a |my |about |like |next |every |course of )*(\d[\d,]{0,6})\b(?! ?(?:%|units?|dollars|bucks|on\b|at [+-]?\d|in a row|straight))/
/** "Over 500 bets", "out of 50". */
export function betsIn(bare: string): number | null {
  const hit = RUN.exec(bare)
  const bets = hit ? sum((hit[1] ?? hit[2] ?? hit[3])!) : 0
  return Number.isInteger(bets) && bets >= 1 && bets <= 100_000 ? bets : null
}

export const WINS_NEEDED =
  /\bhow many\b.*\b(?:wins?|hit|need|have to|got to|must|right|correct)\b.*\b(?:break(?:ing)? ?-?even|not (?:to )?lose|be up|up money|come out|profit\w*|ahead|positive|(?:in|into) the (?:black|green)|make money|square|even)\b|\bhow many (?:wins?|winners|w's) (?:do|would|must|should|will|does)\b|\bwins? (?:do i |i |would i )?need(?:ed)?\b.*\b(?:even|profit|up|ahead)\b/
export const RUIN =
  /\brisk of ruin\b|\b(?:chance|odds|prob\w*|risk|likel\w*|how (?:often|likely))\b.*\b(?:go(?:ing)? (?:broke|bust|bankrupt)|bust(?:ing)?(?: out| my (?:bank ?)?roll)?|lose (?:it all|everything|(?:my|the) (?:whole |entire )?(?:bank ?)?roll)|ruin(?:ed)?|blow(?:ing)? up|zero)\b/
const SHARE_OF_ROLL =
  /(\d+(?:\.\d+)?) ?% (?:of |from )?(?:my |the |a )?(?:\w+ )?(?:bank ?roll|roll|bank|br)\b|\b(?:betting|bet|bets|stak\w+|risk\w*|flat) (?:flat )?(\d+(?:\.\d+)?) ?%(?! (?:at|of the time|chance|win))/
const ROLL_IN_UNITS =
  /\b(?:with|have|holding|of|on|from) (?:a |an )?(\d{2,4}) ?(?:units?|u|bets|stakes)\b|\b(\d{1,4}) ?(?:units?|u|bets|stakes) (?:bank ?roll|roll|bank)\b|\b(?:bank ?roll|roll|bank) (?:of |is |has |holds )+(\d{1,4}) ?(?:units?|u|bets|stakes)\b/

/** How many flat stakes the bankroll of a sentence holds. */
function stakesIn(bare: string, bankroll: number | null, figures: readonly StatedFigure[]): number | null {
  const inUnits = ROLL_IN_UNITS.exec(bare)
  if (inUnits) return Number(inUnits[1] ?? inUnits[2] ?? inUnits[3])
  const share = SHARE_OF_ROLL.exec(bare)
  if (share) return Math.round(1e6 / Number(share[1] ?? share[2])) / 1e4
  const stake = figures.find(
    ({ kind, isPlain, value }) => (kind === 'money' || isPlain) && value >= 1 && value !== bankroll && value < (bankroll ?? 0),
  )?.value
  return bankroll !== null && stake !== undefined ? Math.round((1e4 * bankroll) / stake) / 1e4 : null
}
/** The chance of winning, where another share is that of the bankroll. */
export const chancesWithoutShares = (bare: string, figures: readonly StatedFigure[]): number[] => {
  const share = SHARE_OF_ROLL.exec(bare)
  const at = share ? share.index + share[0].indexOf((share[1] ?? share[2])!) : -1
  return figures.filter((one) => one.kind === 'chance' && one.at !== at).map(({ value }) => value)
}

const SIZES =
  /\b(?:by|in|of|into|as|the|all|do|both|and|using) (?:the )?((?:(?:[2-9]'?s|twos|threes|fours|fives|doubles|trebles|triples)(?:,? (?:and|&|plus|,) |, ?|\/))+(?:the )?(?:[2-9]'?s|twos|threes|fours|fives|doubles|trebles|triples))\b/
const SIZE_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:2|two|double)/, 2],
  [/^(?:3|three|treble|triple)/, 3],
  [/^(?:4|four)/, 4],
  [/^(?:5|five)/, 5],
  [/^6/, 6],
  [/^7/, 7],
]
/** "By 2s and 3s". */
export function sizesIn(bare: string): number[] {
  const words = SIZES.exec(bare)?.[1]?.match(/[2-9]'?s|twos|threes|fours|fives|doubles|trebles|triples/g) ?? []
  const sizes = words.flatMap((word) => SIZE_OF.find(([pattern]) => pattern.test(word))?.[1] ?? [])
  return [...new Set(sizes)].slice(0, 5)
}

/** "Twos and threes", after a round robin. */
export function sizesAlone(bare: string): number[] {
  const words = bare.match(/\b(?:[2-7]'?s|twos|threes|fours|fives|doubles|trebles|triples)\b/g) ?? []
  return [...new Set(words.flatMap((word) => SIZE_OF.find(([pattern]) => pattern.test(word))?.[1] ?? []))].slice(0, 5)
}

export const COUNTS: Readonly<Record<string, number>> = { no: 0, none: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const WINNERS =
  /\b(?:if |and |but |with |when |say )?(?:only |just |exactly )?(no|none|one|two|three|four|five|six|\d)(?: of (?:them|the (?:\w+ )?(?:legs|teams|picks)|those|these|my (?:\w+ )?(?:legs|teams|picks)))?(?: (?:legs?|teams?|picks?))? (?:of them )?(?:wins?|won|hits?|cash(?:es)?|lands?|come[s]? in|get there|go through)\b/
/** "And two of them win". */
export function winnersIn(bare: string): number | null {
  const word = WINNERS.exec(bare)?.[1]
  return word === undefined ? null : (COUNTS[word] ?? Number(word))
}
const LOSERS =
  /\b(?:only |just |exactly |even )?(one|two|three|four|five|six|\d)(?: of (?:them|the (?:\w+ )?(?:legs|teams|picks|\w+)|those|these|my (?:\w+ )?(?:legs|teams|picks)))?(?: (?:legs?|teams?|picks?|games?))? (?:of them )?(?:los(?:es?|t)|miss(?:es|ed)?|busts?|fails?|goes? down|whiffs?|flops?|dies?|does(?: not|n'?t) (?:hit|win))\b/
/** "If exactly one of the four loses": how many legs of a round robin win, of so many. */
export function winnersOf(bare: string, legs: number): number | null {
  const word = LOSERS.exec(bare)?.[1]
  const lost = word === undefined ? undefined : (COUNTS[word] ?? Number(word))
  return lost === undefined || lost > legs ? winnersIn(bare) : legs - lost
}
const COVERS =
  /\b(?:don'?t|do not|won'?t|never) lose (?:my|the|those|these) (?:own |original )?(?:\$? ?\d|stake|bet|money|dollars|bucks)|\b(?:just|only|simply) (?:want|wanna|need|trying|looking|care)\b.{0,30}\b(?:back|even)\b|\b(?:get|gets|make|have|want|see|win)\b.{0,24}\b(?:back|even)\b(?=.*\b(?:los\w*|only|just|at least|if)\b)|\bonly (?:want to |wanna )?(?:cover|protect|get back|recover)\b|\b(?:cover|recover|protect|insure) (?:just |only )?(?:my|the) (?:\w+ )?(?:stake|risk|bet|money|original|investment)\b|\bfree ?roll\b|\b(?:break|come out|get) (?:-)?even (?:if|when|on)\b|\bto break ?-?even\b|\bnot (?:to )?lose (?:money|any(?:thing)?|a cent)\b/
/** "I only want my hundred back if the first one loses". */
export const coversOnly = (bare: string): boolean =>
  COVERS.test(bare) && !/\b(?:either way|both ways|no matter|same (?:profit|amount))\b/.test(bare)
const STAKE_BACK =
  /\b(?:gives?|giving|gave|returns?|returned|returning|pays?|paid|keeps?|kept|includes?|included|get|getting|hands?) (?:me |you |us )?(?:back )?(?:the |my |its? )?(?:stake|free ?bet(?: amount)?|bet amount)\b(?: itself)?(?: (?:back|too|also|as well|included|returned))*|\bstakes? (?:is |are |was |gets? |comes? |also |too )*(?:returned|back|included|kept)\b|\bwith (?:the )?stake (?:back|returned|included)\b/
const NOT_BACK =
  /\b(?:no|not|without|never|cannot|minus|lose|loses|forfeits?)\b|n'?t\b|\b(?:books?|they|house|app|site|it|sportsbook)(?:'ll| will)? keeps?\b/
/** "And if they give the stake back too". */
export const stakeComesBack = (bare: string): boolean => STAKE_BACK.test(bare) && !NOT_BACK.test(bare)
const GOAL =
  /\b(?:to|for|and|that|would|i want|make|get|earn|reach|hit|have)\b[^%]{0,24}?(\d+(?:\.\d+)?) ?% (?:roi|return|profit|yield|edge|on (?:my )?(?:money|stakes?|investment))\b|\b(?:roi|return|yield) of (\d+(?:\.\d+)?) ?%/
/** "How often do I have to win at -120 for a 5 % return". */
export function goalIn(bare: string): number | null {
  const hit = GOAL.exec(bare)
  const goal = Number(hit?.[1] ?? hit?.[2] ?? 0) / 100
  return goal > 0 && /\b(?:how often|how many|what (?:percent\w*|win|share|chance|rate)|win ?rate|hit ?rate|need|have to)\b/.test(bare)
    ? goal
    : null
}

/** What a sentence states for a tool beside its plain figures; null where it states nothing more. */
export function detailsIn(tool: string, bare: string, bankroll: number | null): CalcDetails | null {
  const figures = figuresIn(bare)
  const streak = tool === 'convert_price' ? streakIn(bare) : null
  const details: CalcDetails = {
    ...NO_DETAILS,
    ...(tool === 'payout' ? { parts: partsIn(bare), unit: unitIn(bare), ...(recordIn(bare) ?? recordToWin(bare)) } : {}),
    ...(tool === 'convert_price' && (streak !== null || WINS_NEEDED.test(bare))
      ? {
          bets: betsIn(bare.replace(STREAK_LENGTH, ' ')) ?? streak?.length ?? null,
          streak: streak?.length ?? null,
          isOfWins: streak?.isOfWins ?? false,
        }
      : {}),
    ...(tool === 'expected_value' && RUIN.test(bare) ? { stakes: stakesIn(bare, bankroll, figures) } : {}),
    ...(tool === 'round_robin_worth' ? { sizes: sizesIn(bare), winners: winnersIn(bare) } : {}),
    ...(tool === 'hedge_bet' ? { covers: coversOnly(bare) } : {}),
    ...(tool === 'free_bet_value' ? { stakeReturned: stakeComesBack(bare) } : {}),
    ...(tool === 'convert_price' ? { goal: goalIn(bare) } : {}),
  }
  return JSON.stringify(details) === JSON.stringify(NO_DETAILS) ? null : details
}

/** "25 to win 400", "my 20 pays 400": stake and what is won at it, the price as a fraction. */
export function stakeAndWin(bare: string): { readonly stake: number; readonly price: string } | null {
  const hit = new RegExp(
    `${SUM} (?:dollars? |bucks )?(?:parlay |bet |ticket )?(?:to|would|that|will|it|which)? ?(win|wins|pay|pays|return|returns|collect|cash|cashes|make|makes)(?: out| me| back)? (?:about |like )?${SUM}(?![\\d.]*%)`,
  ).exec(bare)
  if (!hit) return null
  const [stake, won] = [sum(hit[1]!), sum(hit[3]!)]
  const profit = /^(?:win|make)/.test(hit[2]!) ? won : won - stake
  return stake > 0 && profit > 0 ? { stake, price: `${Math.round(100 * profit)}/${Math.round(100 * stake)}` } : null
}

/** "Went 23-18 betting 110 to win 100": the record of bets whose stake and profit say their price. */
export function recordToWin(bare: string): { readonly won: number; readonly lost: number; readonly pushed?: number } | null {
  return stakeToWin(bare) === null ? null : recordIn(bare.replace(/\bto (?:win|make|get|profit) \$?\d[\d,]*/, ' '))
}

/** "Bet 110 to win 100": the price that it is, as a fraction. */
export function stakeToWin(bare: string): string | null {
  const said =
    /\b(?:bet|betting|risk|risking|stake|staking|lay|laying|put|putting) \$?(\d{1,6}) (?:down )?to (?:win|make|get|profit) \$?(\d{1,6})(?![\d.%])/.exec(
      bare,
    )
  return said && Number(said[1]) > 0 && Number(said[2]) > 0 ? `${said[2]}/${said[1]}` : null
}
