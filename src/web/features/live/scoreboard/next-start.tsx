import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { useFormat } from '../../../format/use-format.ts'

/** When a league plays next: said where nothing of it is on or ahead. */
export function useNextStart(league: LeagueKey, nextStart: string | null | undefined): string | null {
  const { weekdayTime, date } = useFormat()
  if (!nextStart) return null
  const at = Date.parse(nextStart)
  return `The ${LEAGUES[league].name} plays next on ${weekdayTime(at)}, ${date(at)}.`
}

/** The same sentence as the last line of a list that holds only what is over. */
export function NextStart({ league, nextStart }: { league: LeagueKey; nextStart: string | null | undefined }) {
  const sentence = useNextStart(league, nextStart)
  return sentence ? <p className="note px-4 py-3">{sentence}</p> : null
}
