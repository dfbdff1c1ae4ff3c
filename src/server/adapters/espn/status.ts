// How far an ESPN event is: their state and clock in our words.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { GameStatus } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { looseNumber } from '../vendor-http/parse-leniently.ts'

export const EspnStatus = z.object({
  clock: looseNumber,
  displayClock: z.string().nullish(),
  period: looseNumber,
  summary: z.string().nullish(),
  type: z.object({
    name: z.string().nullish(),
    state: z.enum(['pre', 'in', 'post']),
    completed: z.boolean().nullish(),
    description: z.string().nullish(),
    detail: z.string().nullish(),
    shortDetail: z.string().nullish(),
  }),
})
export type EspnStatus = Infer<typeof EspnStatus>

const OFF = /POSTPONED|CANCEL|ABANDON|SUSPEND|FORFEIT|RAIN_DELAY_NO|WALKOVER/i

export function statusOf({ type }: EspnStatus): GameStatus {
  if (OFF.test(type.name ?? '')) return 'postponed'
  return type.state === 'pre' ? 'scheduled' : type.state === 'in' ? 'in progress' : 'final'
}

type Clock = { readonly period: number | null; readonly secondsLeft: number | null; readonly clockText: string | null }

/** Sports whose clock runs down to zero; the clock of soccer runs up, the others have none that counts. */
const COUNTS_DOWN: readonly string[] = ['football', 'basketball', 'hockey', 'mma']

export function clockOf(league: LeagueKey, status: EspnStatus): Clock {
  const { type } = status
  const state = statusOf(status)
  if (state === 'scheduled' || state === 'postponed')
    return { period: null, secondsLeft: null, clockText: state === 'postponed' ? 'Postponed' : null }
  const period = status.period === null ? null : Math.max(1, Math.round(status.period))
  if (state === 'final') {
    const over = type.shortDetail ?? type.description ?? 'Final'
    return { period, secondsLeft: LEAGUES[league].periodMinutes > 0 ? 0 : null, clockText: over }
  }
  const { sport, periodMinutes, periodName } = LEAGUES[league]
  if (COUNTS_DOWN.includes(sport)) {
    const secondsLeft = status.clock === null ? seconds(status.displayClock) : Math.max(0, Math.round(status.clock))
    const mark = sport === 'hockey' ? 'P' : sport === 'mma' ? 'R' : 'Q'
    const isBreak = /half|end of|intermission/i.test(type.description ?? '')
    const clockText = isBreak
      ? (type.shortDetail ?? type.description ?? null)
      : `${mark}${period ?? ''} ${status.displayClock ?? ''}`.trim()
    return { period, secondsLeft, clockText }
  }
  if (sport === 'soccer' && status.clock !== null && period !== null) {
    const secondsLeft = Math.max(0, period * periodMinutes * 60 - status.clock)
    return { period, secondsLeft, clockText: status.displayClock ?? type.shortDetail ?? null }
  }
  const said = status.summary || type.shortDetail || type.detail
  return { period, secondsLeft: null, clockText: said ?? (period === null ? null : `${periodName} ${period}`) }
}

function seconds(text: string | null | undefined): number | null {
  const [, minutes, rest] = /^(\d+):(\d+)/.exec(text ?? '') ?? []
  return minutes === undefined || rest === undefined ? null : Number(minutes) * 60 + Number(rest)
}
