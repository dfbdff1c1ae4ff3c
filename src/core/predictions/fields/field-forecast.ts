// Who wins when a whole field competes at once, a golf tournament or a race? Levels from the results of earlier events, each with its doubt, and the
// chances of places that follow from them.
import type { FieldEvent } from '../../leagues/games.ts'
import { LEAGUES } from '../../leagues/leagues.ts'
import { placings } from '../../math/places.ts'
import type { Pulled } from '../../math/pulled-means.ts'
import { golfChances, golfForm, roundsBefore, throughCut } from '../../projections/golf/golf-model.ts'
import type { EpochMs, Probability } from '../../units.ts'
import { normalScore, raceLevels } from './race-levels.ts'

/** Named and counted up whenever a change of engine or parameters could change a forecast of a field. */
export const FIELD_MODEL = 'field-'
export const FIELD_VERSION = `${FIELD_MODEL}1`
export const isFieldModel = (model: string): boolean => model.startsWith(FIELD_MODEL)

export type EntrantForecast = {
  readonly id: string
  readonly name: string
  readonly win: Probability
  /** 95 % interval of `win` by how well the entrant is known. */
  readonly low: Probability
  readonly high: Probability
  readonly top5: Probability
  readonly top10: Probability
  readonly top20: Probability
  /** Golf: to play on after two rounds; null elsewhere. */
  readonly cut: Probability | null
  /** Rounds of golf or races that his level was learned from; 0 = taken for an average one of whom nothing is known. */
  readonly seen: number
}

export type FieldForecast =
  | {
      readonly kind: 'forecast'
      /** The likeliest winner first. */
      readonly entrants: readonly EntrantForecast[]
      /** Finished events it was learned from. */
      readonly events: number
    }
  | { readonly kind: 'unknown'; readonly because: string }

/**
 * The forecast of an event from those that were over before `asOf`; nothing of the event itself is read but who takes part and where.
 * @param events of the same league, in any order; the event itself and later ones are passed over
 */
export function fieldForecast(events: readonly FieldEvent[], event: FieldEvent, asOf: EpochMs): FieldForecast {
  if (event.entries.length < 2) return { kind: 'unknown', because: 'Who takes part is not known yet.' }
  const over = events.filter((one) => one.id !== event.id && one.status === 'final' && (one.endsAt ?? one.updatedAt) <= asOf)
  const isGolf = LEAGUES[event.league].sport === 'golf'
  const entrants = isGolf ? golfers(over, event, asOf) : racers(over, event)
  if (entrants === undefined)
    return { kind: 'unknown', because: `No finished ${isGolf ? 'tournament' : 'race'} with its results is known here yet.` }
  return { kind: 'forecast', entrants: entrants.sort((a, b) => b.win - a.win || (a.id < b.id ? -1 : 1)), events: over.length }
}

function golfers(over: readonly FieldEvent[], { entries, venue }: FieldEvent, asOf: EpochMs): EntrantForecast[] | undefined {
  const rounds = roundsBefore(over, asOf)
  if (rounds.length === 0) return undefined
  const forms = golfForm(
    rounds,
    entries.map(({ id }) => id),
    venue,
  )
  const chances = golfChances(forms, throughCut(over, asOf))
  return entries.map(({ id, name }, i) => {
    const { golferId: _, ...said } = chances[i]!
    return { id, name, ...said, seen: forms[i]!.rounds }
  })
}

function racers(over: readonly FieldEvent[], { entries }: FieldEvent): EntrantForecast[] | undefined {
  const shown = new Map<string, number[]>()
  for (const { entries: ran } of over.toSorted((a, b) => b.startsAt - a.startsAt)) {
    const placed = ran.flatMap((entry) => {
      const place = placeOf(entry.place)
      return place === null || place > ran.length ? [] : [{ id: entry.id, place }]
    })
    for (const { id, place } of placed) {
      const list = shown.get(id)
      if (list) list.push(normalScore(place, ran.length))
      else shown.set(id, [normalScore(place, ran.length)])
    }
  }
  const levels = raceLevels(shown)
  if (levels === undefined) return undefined
  const field = entries.map(({ id }): Pulled => levels.levelOf(id))
  const places = placings(field, Math.sqrt(levels.noise), [5, 10, 20], levels.out)
  return entries.map(({ id, name }, i) => {
    const { win, low, high, within } = places[i]!
    const [top5 = 0, top10 = 0, top20 = 0] = within
    return { id, name, win, low, high, top5, top10, top20, cut: null, seen: shown.get(id)?.length ?? 0 }
  })
}

/**
 * The number of a place as it is written; null of none ("CUT", "WD").
 * @example placeOf('T3') // 3
 */
export function placeOf(text: string | null): number | null {
  const found = /^T?(\d+)$/.exec(text ?? '')
  return found && Number(found[1]) > 0 ? Number(found[1]) : null
}
