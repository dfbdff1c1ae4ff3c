// Saved lineups held against the slates as they are now: what their players project today, and who of them is on the injury report.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { ofRows } from '../narrow/held-rows.ts'
import { answerOf, reply } from '../sources.ts'
import { namedIn } from './named-lineup.ts'

const CHECKS =
  /\b(?:project\w*|ruled out|hurt|injur\w*|questionable|doubtful|scratch\w*|healthy|still (?:ok|okay|good|in|playing)|anyone out|anybody out|who(?:'?s| is) out|still (?:alive|valid)|worth now)\b/
/** "Which of my lineups is better": told by what they project. */
const COMPARES =
  /\b(?:which|what|whichever|who)\b.*\b(?:better|best|higher|highest|stronger|strongest|worse|worst|lower|lowest|more|most|points?|pts|scores?)\b|\b(?:points?|pts)\b/
/** What is kept with a lineup is told from there. */
const OTHER_FIGURES =
  /\b(?:salar(?:y|ies)|costs?|caps?|left|cheap\w*|expensive|priciest|dollars?|money|newest|latest|oldest|last|first|rename|delete|remove)\b/
const MOST = 3

/** Which of the saved lineups are to be held against the slates; none where that is not asked. */
export function lineupsToCheck(ask: AskOf<'look'>, card: ToolCard, skip: number) {
  const said = ask.line ?? ''
  const lineups =
    ask.tool === 'list_lineups' && (CHECKS.test(said) || COMPARES.test(said)) && !OTHER_FIGURES.test(said)
      ? (answerOf(API.lineups.saved, card, skip)?.value.lineups ?? [])
      : []
  const at = namedIn(said, lineups)
  return at !== null && at !== undefined && ask.part === 'one' ? lineups.slice(at, at + 1) : lineups.slice(0, MOST)
}

export function checkedLineups(ask: AskOf<'look'>, cards: readonly ToolCard[], skip: number): Reply {
  const links = [{ label: 'Open your lineups', href: '/lineups' }]
  const lineups = lineupsToCheck(ask, cards[0]!, skip)
  const sums: { readonly name: string; readonly league: string; readonly points: number; readonly figure: Segment }[] = []
  const parts = lineups.flatMap((lineup, k): Segment[] => {
    const slate = cards[k + 1] && answerOf(API.projections.forSlate, cards[k + 1]!, skip + k + 1)
    const head = `\n\u2022 ${lineup.name} (${lineup.sport.toUpperCase()}): `
    if (!slate) return [{ text: `${head}its slate is not offered any more, so I have no projections for it.` }]
    const rows = lineup.players.map(({ name }) => slate.value.projections.findIndex(({ player }) => player.name === name))
    const known = rows.filter((i) => i >= 0)
    const hurt = known.flatMap((i) => {
      const { player, status } = slate.value.projections[i]!
      return status ? [`${player.name} is ${status.toLowerCase()}`] : []
    })
    const unknown = lineup.players.filter((_, i) => rows[i]! < 0).map(({ name }) => name)
    const missing = unknown.length === 0 ? '' : ` Not projected on the slate: ${unknown.join(', ')}.`
    const sum = ofRows(slate, 'sum', 'projections', known, 'points', 'median')
    const points = known.reduce((all, i) => all + slate.value.projections[i]!.median, 0)
    sums.push({ name: lineup.name, league: lineup.sport, points, figure: sum })
    const health = hurt.length === 0 ? 'nobody of it is on the injury report' : hurt.join(', ')
    return line`${head}its players project ${sum} points now, their medians added up; ${health}.${missing}`
  })
  const [best, second] = sums.toSorted((a, b) => b.points - a.points)
  const isAcross = new Set(sums.map(({ league }) => league)).size > 1
  const lead =
    COMPARES.test(ask.line ?? '') && best && second
      ? line`${best.name} projects the most of them, ${best.figure} points against ${second.figure}.${isAcross ? ' They are of different sports, whose points are not of one size, so this says nothing of which is the better lineup.' : ''}\n`
      : []
  return reply([...lead, { text: 'Your saved lineups as the slates stand now:' }, ...parts], {
    links,
    unsure: ['A player who is not on the report may still be rested or scratched late.'],
  })
}
