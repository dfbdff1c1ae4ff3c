// How much will he play? By his own games, by what team-mates who are ruled out leave to him, and by what his team has to give.
import type { Probability } from '../units.ts'
import type { LeagueContext } from './context.ts'
import { MODEL } from './model.ts'
import type { Use } from './roles/team-budget.ts'

/** What says whether he plays: his club, the one job of his position, turns by plan, a team-mate who is out, how often he has played. */
export type AppearanceBy = 'posted' | 'job' | 'turns' | 'substitute' | 'habit'

export type ExpectedUse = {
  /** Recency-weighted mean of his own games; pulled a little to his position's. */
  readonly own: number
  readonly opportunity: number
  readonly gained: { readonly opportunity: number; readonly of: readonly string[] }
  readonly yielded: number
  readonly yieldedTo: readonly string[]
  readonly appearance: Probability
  readonly appearanceBy: AppearanceBy
  readonly starter: string | null
}

const NOBODY: ReadonlySet<string> = new Set()
const NOTHING_GAINED = { opportunity: 0, of: [] }

/**
 * @param absent who is ruled out; undefined where nothing is reported, so that nobody is taken to be there either
 * @param isLined whether his club has posted lines: they have the absent, and those who are back, in them already
 * @param said the chance by what his club has posted; null where it has not
 */
export function expectedUse(
  context: LeagueContext,
  playerId: string,
  { absent, isLined, said }: { absent: ReadonlySet<string> | undefined; isLined: boolean; said: Probability | null },
): ExpectedUse | undefined {
  const own = ownOpportunity(context, playerId)
  if (own === undefined) return undefined
  const { opportunity } = own
  const habit = context.appearanceOf(playerId)
  const use = usualUse(context, playerId, absent ?? NOBODY)!
  const mine = absent === undefined ? undefined : context.budgets().of(playerId, absent, (id) => usualUse(context, id, absent))
  const job = mine?.job ?? null
  const left = isLined ? NOTHING_GAINED : context.absences().gained(playerId, absent ?? NOBODY)
  const whole = mine?.whole ?? Number.POSITIVE_INFINITY
  const gained = left.opportunity + opportunity > whole ? { ...left, opportunity: Math.max(0, whole - opportunity) } : left
  const isShared = mine !== undefined && !isLined && said === null
  return {
    ...own,
    gained,
    yielded: isShared ? Math.min(mine.yielded, opportunity + gained.opportunity) : 0,
    yieldedTo: isShared ? mine.yieldedTo : [],
    appearance: said ?? job ?? use.appearance,
    appearanceBy:
      said !== null
        ? 'posted'
        : job !== null
          ? 'job'
          : takesTurns(context, playerId)
            ? 'turns'
            : use.appearance > habit
              ? 'substitute'
              : 'habit',
    starter: said === null ? (mine?.starter ?? null) : null,
  }
}

const takesTurns = (context: LeagueContext, playerId: string): boolean =>
  MODEL[context.league].rotating.includes(context.positionOf(playerId).group)

function ownOpportunity(context: LeagueContext, playerId: string): Pick<ExpectedUse, 'own' | 'opportunity'> | undefined {
  const games = context.gamesOf.get(playerId)
  if (games === undefined) return undefined
  const { opportunityHalfLife, opportunityPrior } = MODEL[context.league]
  const { mean: own, weight } = recent(
    games.map(({ opportunity }) => opportunity),
    opportunityHalfLife,
  )
  return { own, opportunity: pull(own, weight, context.positionOf(playerId).opportunity, opportunityPrior) }
}

/** Before the team's own total is looked at. */
function usualUse(context: LeagueContext, playerId: string, absent: ReadonlySet<string>): Use | undefined {
  const own = ownOpportunity(context, playerId)
  if (own === undefined) return undefined
  const gained = context.absences().gained(playerId, absent).opportunity
  const { opportunity: usual } = context.positionOf(playerId)
  // Who steps in for a starter plays.
  const substitute = usual > 0 ? gained / usual : 0
  return { opportunity: own.opportunity + gained, appearance: Math.min(1, Math.max(context.appearanceOf(playerId), substitute)) }
}

/** Σ w x / Σ w over games, newest first, with weights 2^(-k / halfLife). @returns the mean and Σ w */
export function recent(values: readonly number[], halfLife: number): { readonly mean: number; readonly weight: number } {
  let total = 0
  let weight = 0
  values.forEach((value, k) => {
    const w = 2 ** (-k / halfLife)
    total += w * value
    weight += w
  })
  return { mean: total / weight, weight }
}

/** The posterior mean of a normal model with a prior of a weight. */
export const pull = (value: number, weight: number, prior: number, priorWeight: number): number =>
  (value * weight + prior * priorWeight) / (weight + priorWeight)
