// A parlay within a sentence, as the line that a slip would say: its legs between commas.
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'

const TOTAL = /\b(over|under|o|u) ?(\d{1,3}(?:\.\d{1,2})?)\b/
const UNITS = /\b(\d+(?:\.\d+)?) ?(?:units?|u)\b/

/** @example parlayLine(particulars of 'parlay lakers ml -150 and celtics -4.5 -110 for 20 at betmgm') // '$20 Los Angeles Lakers ml -150, Boston Celtics -4.5 -110 betmgm' */
export function parlayLine({ bare, teams, players, books }: Entities): string | null {
  if (!OF_LEGS.test(bare) || /\bteas\w+|\bround ?robin\b/.test(bare) || players.length > 0) return null
  const figures = figuresIn(bare)
  const prices = figures.filter(({ kind }) => kind === 'price')
  if (prices.length < 2) return ofOnePrice(bare, teams, books, figures)
  let last: string | null = null
  const totals: string[] = []
  const legs = prices.map((price, i) => {
    const from = prices[i - 1]?.end ?? 0
    const lead = bare.slice(from, price.at)
    const marks = [...lead.matchAll(/\u00a7(\d+)/g)].map(([, at]) => teams[Number(at)]?.options ?? [])
    if (marks.some((options) => options.length !== 1)) return null
    const total = TOTAL.exec(lead)
    const team = marks.at(-1)?.[0]
    if (team) last = team.name
    if (last === null) return null
    if (total) totals.push(total[2]!)
    const point = figures.find(({ kind, at }) => kind === 'points' && at >= from && at < price.at)?.text
    const line = total
      ? `${total[1]![0]}${total[2]}`
      : team === undefined
        ? null
        : point === undefined || /\b(?:ml|moneyline)\b/.test(lead)
          ? 'ml'
          : signed(point)
    return line === null ? null : `${last} ${line} ${price.text}`
  })
  if (legs.some((leg) => leg === null)) return null
  return [stakeOf(bare, figures, totals), legs.join(', '), books[0]].filter(Boolean).join(' ')
}

/** The one price of several legs, "+260": it is none of a leg. */
export function wholePrice({ bare, teams, players }: Entities): string | null {
  const prices = figuresIn(bare).filter(({ kind }) => kind === 'price')
  const isParlay = OF_LEGS.test(bare) && !/\bteas\w+|\bround ?robin\b/.test(bare)
  return isParlay && players.length === 0 && teams.length >= 2 && prices.length === 1 ? prices[0]!.text : null
}
const OF_LEGS = /\bparlay\w*\b|\blegs?\b|\bacca\b|\bdouble\b/

/** Legs whose price was told for all of them together: it is no leg's own, so it is entered beside them. */
function ofOnePrice(
  bare: string,
  teams: Entities['teams'],
  books: Entities['books'],
  figures: ReturnType<typeof figuresIn>,
): string | null {
  const marks = [...bare.matchAll(/\u00a7(\d+)/g)].map((mark) => ({
    at: mark.index,
    end: mark.index + mark[0].length,
    options: teams[Number(mark[1])]?.options ?? [],
  }))
  if (marks.length < 2 || marks.some(({ options }) => options.length !== 1)) return null
  const price = figures.find(({ kind }) => kind === 'price')
  if (price && price.at < marks.at(-1)!.at) return null
  const totals: string[] = []
  const legs = marks.map(({ end, options }, i) => {
    const to = marks[i + 1]?.at ?? price?.at ?? bare.length
    const said = bare.slice(end, to)
    const total = TOTAL.exec(said)
    if (total) totals.push(total[2]!)
    const point = figures.find((one) => one.kind === 'points' && one.at >= end && one.at < to)?.text
    const line = total ? `${total[1]![0]}${total[2]}` : point === undefined ? 'ml' : signed(point)
    return `${options[0]!.name} ${line}`
  })
  return [stakeOf(bare, figures, totals), legs.join(', '), books[0]].filter(Boolean).join(' ')
}

const signed = (point: string): string => (/^[+-]/.test(point) ? point : `+${point}`)

function stakeOf(bare: string, figures: ReturnType<typeof figuresIn>, totals: readonly string[]): string | null {
  const units = UNITS.exec(bare)?.[1]
  const money = figures.find(({ kind }) => kind === 'money')?.value ?? loneSum(bare, totals)
  return units ? `${units}u` : money === undefined ? null : `$${money}`
}

/** "For 20", "15 bucks": the sum that is said without a sign. */
function loneSum(bare: string, totals: readonly string[]): number | undefined {
  const hit =
    /\b(?:for|stake|risk(?:ing)?|put(?:ting)?|with) (?:a |about )?(\d+(?:\.\d+)?)\b(?! ?(?:legs?|teams?|units?|%))|\b(\d+(?:\.\d+)?) ?(?:bucks|dollars)\b/.exec(
      bare,
    )
  const digits = hit?.[1] ?? hit?.[2]
  return digits === undefined || totals.includes(digits) ? undefined : Number(digits)
}
