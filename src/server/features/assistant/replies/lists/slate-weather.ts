// The weather of a slate's games in sentences, with the start of the game of a team that is named; of a game off the slate when it begins.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { inBrackets, keepsBounds } from '../narrow/held-rows.ts'
import { type Answer, reply, startText, type Where } from '../sources.ts'

export function weather(ask: LookAsk, answer: Answer<typeof API.slateResearch.research>, name: string, where: Where): Reply {
  const wanted = ask.teams[0]?.name
  const { held } = ask
  const games = answer.value.games
    .map((game, i) => ({ game, i }))
    .filter(({ game }) => !wanted || game.homeTeam === wanted || game.awayTeam === wanted)
  const note = answer.value.weatherNote ? [answer.value.weatherNote] : []
  if (games.length === 0)
    return reply([{ text: `The ${wanted} are not on the ${name}, so I have no weather for their game.` }], { unsure: note })
  const known = games
    .filter(({ game }) => game.weather)
    .filter(({ game: { weather: w } }) => keepsBounds(held, { wind: w!.windSpeed, temperature: w!.temperature }))
  if (held && held.bounds.length > 0 && known.length === 0)
    return reply(line`No game of the ${name} that is open to the weather fits${inBrackets(held)}.`, { unsure: note })
  const by = MOST_OF.find(([words]) => words.test(ask.line ?? ''))
  if (by) known.sort((a, b) => (b.game.weather![by[1]] - a.game.weather![by[1]]) * (by[2] ? 1 : -1))
  const most = by && known[0] && !wanted ? known[0] : null
  const isFreezing = /\b(?:freezing|below (?:zero|32))\b/.test(ask.line ?? '')
  const isWet =
    /\b(?:rain\w*|snow\w*|wet)\b/.test(ask.line ?? '') && /\b(?:which|any|is it|will it|does it)\b/.test(ask.line ?? '') && !wanted && !by
  const wet = isWet ? known.filter(({ game }) => game.weather!.precipitation > 0) : []
  const cold = isFreezing ? known.filter(({ game }) => game.weather!.temperature < FREEZING) : []
  const first =
    isWet && known.length > 0
      ? [
          {
            text: `${wet.length === 0 ? `No rain or snow is expected at a game of the ${name}` : `Rain or snow: ${wet.map(({ game }) => game.game).join(', ')}`}.\n`,
          },
        ]
      : isFreezing && known.length > 0
        ? cold.length > 0
          ? [{ text: `Below freezing: ${cold.map(({ game }) => game.game).join(', ')}.\n` }]
          : line`No game of the ${name} is below freezing; the coldest is ${most!.game.game} at ${figure(answer, `games.${most!.i}.weather.temperature`, 'plainNumber')}\u00a0°F.\n`
        : most
          ? line`${by![3]}: ${most.game.game}, ${figure(answer, `games.${most.i}.weather.${by![1]}`, 'plainNumber')}${{ text: UNITS[by![1]] }}.\n`
          : []
  const indoor = games.filter(({ game }) => game.indoor === true)
  // Of a team that is named it is told when and whom they play, too.
  const begins = ({ time, awayTeam, homeTeam }: (typeof games)[number]['game']) =>
    wanted && time !== null ? `${awayTeam} at ${homeTeam}, ${startText(time, where)}` : null
  const lines = known
    .slice(0, 6)
    .flatMap(
      ({ game, i }) =>
        line`\n\u2022 ${begins(game) ?? game.game}: ${figure(answer, `games.${i}.weather.temperature`, 'plainNumber')}\u00a0°F, wind ${figure(answer, `games.${i}.weather.windSpeed`, 'plainNumber')}\u00a0mph, rain ${figure(answer, `games.${i}.weather.precipitation`, 'plainNumber')}\u00a0in, effect ${game.weather!.impact.toLowerCase()}`,
    )
  const roofs = indoor.length > 0 ? [{ text: `\nUnder a roof: ${indoor.map(({ game }) => begins(game) ?? game.game).join(', ')}.` }] : []
  if (known.length === 0 && indoor.length === 0)
    return reply([{ text: `The weather of the games on the ${name} is not known now.` }], { unsure: note })
  return reply(
    [
      ...first,
      ...(known.length > 0 && held ? [{ text: 'What fits' }, ...inBrackets(held), { text: '. ' }] : []),
      { text: known.length > 0 ? `Weather on the ${name}:` : `No game on the ${name} is open to the weather that I know of.` },
      ...lines,
      ...roofs,
    ],
    { unsure: note },
  )
}

/** Degrees Fahrenheit. */
const FREEZING = 32
const UNITS = { windSpeed: '\u00a0mph', temperature: '\u00a0°F', precipitation: '\u00a0in' } as const
type Measure = 'windSpeed' | 'temperature' | 'precipitation'
/** Which game has the most of it: the words, the field, whether the largest is meant, and how it is called. */
const MOST_OF: readonly (readonly [RegExp, Measure, boolean, string])[] = [
  [/\b(?:windiest|(?:strongest|most|highest|heaviest|biggest|worst) winds?)\b/, 'windSpeed', true, 'The strongest wind'],
  [/\b(?:coldest|freez\w*|lowest temperature|chilliest)\b/, 'temperature', false, 'The coldest'],
  [/\b(?:hottest|warmest|highest temperature)\b/, 'temperature', true, 'The warmest'],
  [/\b(?:wettest|rainiest|(?:most|heaviest) (?:rain|snow|precipitation))\b/, 'precipitation', true, 'The most rain'],
]

/** The team that is named and plays off the slate. */
export function offSlate(ask: LookAsk, answer: Answer<typeof API.slateResearch.research> | null): TeamRef | null {
  const [team] = ask.teams
  if (ask.part !== 'weather' || !team || answer === null) return null
  return answer.value.games.some(({ homeTeam, awayTeam }) => homeTeam === team.name || awayTeam === team.name) ? null : team
}

/** Weather is held for the games of the slate alone: of another game its start is told, and that nothing is known of its weather. */
export function weatherOff(
  team: TeamRef,
  research: Answer<typeof API.slateResearch.research>,
  scores: Answer<typeof API.live.scores>,
  where: Where,
): Reply {
  const game = scores.value.scores
    .filter(({ homeTeam, awayTeam, status }) => (homeTeam === team.name || awayTeam === team.name) && status !== 'final')
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))[0]
  const name = `${LEAGUES[research.value.league].name} ${research.value.slate.name} slate`
  const links = [{ label: 'Open the scores', href: `/sports/${team.league}?view=scores` }]
  if (!game)
    return reply([{ text: `No game to come of the ${team.name} is listed, and they are not on the ${name}, whose weather I have.` }], {
      links,
    })
  const roof = game.indoor === true ? ' It is played under a roof.' : ''
  return reply(
    [
      {
        text: `${game.awayTeam} at ${game.homeTeam}: ${startText(game.time, where)}${game.venue ? `, ${game.venue}` : ''}.${roof || ` Its weather I do not have: I have it for the games of the ${name}, and this one is not on it.`}`,
      },
    ],
    { links },
  )
}
