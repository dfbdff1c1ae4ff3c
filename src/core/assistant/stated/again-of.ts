// What a short turn asks again of the answer before: why a forecast is as it is, what a line comes to at one result.
import type { Ask, Context } from '../ask.ts'
import { resultAt } from '../help/bet-basics.ts'
import { lookAsk } from '../looks.ts'
import type { Entities } from '../reading/entities.ts'

/** "How come?" after the forecast of a game asks for what moves it. */
export function whyForecast(p: Entities, masked: string, context: Context): Ask | null {
  const { ask } = context
  const isWhy =
    /^(?:and |but |ok |so |hm+ )*(?:why|how come|how so|because of what|what makes (?:you|it)|explain|what(?:'s| is) (?:behind|driving)|what goes into)\b/.test(
      masked,
    )
  const isAlone = p.players.length === 0 && masked.split(' ').length <= 8
  if (!isWhy || !isAlone) return null
  if (ask?.kind === 'look' && ask.tool === 'predict_game') return { ...ask, part: 'why' }
  // Why a team is favored is answered by what moves its forecast.
  return ask?.kind === 'odds' && ask.teams.length > 0 ? { ...lookAsk('predict_game', p, context), part: 'why' } : null
}

/** "So if they win by 3 I lose", after the meaning of a line. */
export function resultAgain(plain: string, { ask }: Context): Ask | null {
  const line = ask?.kind === 'page' && ask.page.startsWith('basics-') ? ask.line : null
  return line && resultAt(plain, line) !== null
    ? { kind: 'page', page: 'basics-result-at-line', line: `${plain} ${line}`.slice(0, 300) }
    : null
}
