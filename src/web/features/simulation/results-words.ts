// What the simulations say, in words: which lineups they can tell apart, and what each chart finds.
import type { Simulated } from '#contract/dfs/simulation.ts'
import { formatMoneyChange } from '../../format/money.ts'
import { formatCount, formatEdge, formatPercent } from '../../format/percent.ts'

type Lineup = Simulated['lineups'][number]

/** 95 percent of the chance lies within so many standard errors. */
export const WITHIN = 1.96

/** What was done about picking the best of many. */
export const LESS_LUCK =
  'The best of many lineups is partly the luckiest: ROI is drawn toward the mean of all lineups as far as chance explains the difference; “As drawn” is before that. ± holds the chance of draws and fields and what projections like these are usually off by.'

/** Ends of the 95 % interval of a ROI; nobody loses more than the fee. @example roiEnds(-0.56, 0.6) // [-1, 0.616] */
export function roiEnds(roi: number, standardError: number): readonly [low: number, high: number] {
  return [Math.max(-1, roi - WITHIN * standardError), Math.max(-1, roi + WITHIN * standardError)]
}

/** "+10.0% ± 9.8%"; where that would reach below the loss of everything, its ends: "−56.0% (−100.0% to +61.6%)". */
export function roiText(roi: number, standardError: number, digits = 1): string {
  const [low, high] = roiEnds(roi, standardError)
  if (low > -1) return `${formatEdge(roi)} ± ${formatPercent(WITHIN * standardError, digits)}`
  return `${formatEdge(roi)} (${formatEdge(low)} to ${formatEdge(high)})`
}

/** Why an interval is as wide as it is: what of it more simulations would mend. */
export function widthSentence({ roiStandardError, roiDrawsError }: Pick<Lineup, 'roiStandardError' | 'roiDrawsError'>): string {
  if (roiStandardError <= 0) return ''
  const drawn = Math.min(1, (roiDrawsError / roiStandardError) ** 2)
  const left = `${formatPercent(1 - drawn, 0)} of its variance is what projections like these are usually off by and how fields differ`
  if (drawn >= 0.5) return `More simulations narrow this interval: ${formatPercent(drawn, 0)} of its variance is the chance of the draws.`
  return `More simulations hardly narrow this interval: ${left}, ${formatPercent(drawn, 0)} the chance of the draws.`
}

/** Places of the lineups, the best by ROI first. */
export function byRoi(lineups: readonly Pick<Lineup, 'roi' | 'roiShrunken'>[]): number[] {
  const [shrunken, drawn] = [lineups.map((one) => one.roiShrunken), lineups.map((one) => one.roi)]
  return lineups.map((_, place) => place).sort((a, b) => shrunken[b]! - shrunken[a]! || drawn[b]! - drawn[a]! || a - b)
}

/** "#1", "#1 and #4", "#1, #4 and 3 more" */
export function named(places: readonly number[], most = 3): string {
  const names = places.map((place) => `#${place + 1}`)
  if (names.length <= 1) return names.join('')
  if (names.length <= most) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${names.slice(0, most - 1).join(', ')} and ${formatCount(names.length - most + 1)} more`
}

/** Whether the simulations know which lineup is the best. */
export function apartSentence(
  lineups: readonly Pick<Lineup, 'roi' | 'roiShrunken' | 'roiStandardError' | 'notDistinguishedFrom'>[],
): string {
  const order = byRoi(lineups)
  const best = order[0]
  if (best === undefined) return ''
  const { roiShrunken: roi, roiStandardError, notDistinguishedFrom } = lineups[best]!
  const worth = roiText(roi, roiStandardError)
  if (lineups.length === 1) return `ROI ${worth} (95% interval).`
  if (notDistinguishedFrom.length === 0)
    return `#${best + 1} is the best: ${worth}, and the simulations tell it apart from every other lineup.`
  const others = [...notDistinguishedFrom].sort(
    (a, b) => lineups[b]!.roiShrunken - lineups[a]!.roiShrunken || lineups[b]!.roi - lineups[a]!.roi,
  )
  const all = others.length === lineups.length - 1
  return `#${best + 1} has the highest ROI, ${worth}, but cannot be told apart from ${
    all ? (lineups.length === 2 ? 'the other one' : 'any of the others') : named(others)
  }: the differences are within the error.`
}

/** Of one lineup: whom it cannot be told apart from. */
export function apartOf({ notDistinguishedFrom }: Pick<Lineup, 'notDistinguishedFrom'>, lineups: number): string {
  if (lineups < 2) return ''
  if (notDistinguishedFrom.length === 0) return 'Told apart from every other lineup.'
  return `Cannot be told apart from ${notDistinguishedFrom.length === lineups - 1 ? 'any other lineup' : named(notDistinguishedFrom, 6)}.`
}

/** What the profit chart finds. */
export function profitSentence({ profitRate, loseAllRate, profitQuantiles, meanProfit }: Simulated['portfolio']): string {
  return `A profit in ${formatPercent(profitRate)} of the simulations, everything lost in ${formatPercent(loseAllRate)}; half of them end between ${formatMoneyChange(profitQuantiles.p25)} and ${formatMoneyChange(profitQuantiles.p75)}, the mean is ${formatMoneyChange(meanProfit)}.`
}

/** What the finish chart finds: the share in the best tenth, and below the middle. */
export function finishSentence(finishes: readonly number[]): string {
  const sum = (list: readonly number[]) => list.reduce((total, share) => total + share, 0)
  return `In the best tenth of the field in ${formatPercent(sum(finishes.slice(0, 2)))} of the simulations, in the worse half in ${formatPercent(sum(finishes.slice(10)))}.`
}

type Player = Simulated['players'][number]

/** What the ownership chart finds: who is held less, and who more, than his chances say. */
export function leverageSentence(players: readonly Pick<Player, 'name' | 'leverage'>[]): string {
  const order = [...players].sort((a, b) => b.leverage - a.leverage)
  const [most, least] = [order[0], order.at(-1)]
  if (!most || !least || most === least) return ''
  return `Most underheld: ${most.name} (${formatEdge(most.leverage)}). Most overheld: ${least.name} (${formatEdge(least.leverage)}).`
}

/** A sentence of the server with its counts as they are read: "5757 entries" → "5,757 entries". */
export function readable(note: string): string {
  return note.replace(/(?<![\w$.,-])\d{4,9}(?![\w%.,-]*\d)/g, (count) => formatCount(Number(count)))
}
