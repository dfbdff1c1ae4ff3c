// Limits, breaks and self-exclusion on the wire.

import { API } from '#contract/index.ts'
import { applyCareChange, type CareRefusal, careNow } from '#core/care/care-state.ts'
import { carriedOver } from '#core/care/carried-over.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import { AppError, conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CareStore } from './care.store.ts'
import { careOverview, realityCheck } from './overview.ts'

type Deps = {
  readonly store: CareStore
  readonly clock: Clock
  readonly gate: CareGate
  /** Told when what a person may do changed: what they follow already is asked about anew. */
  readonly onChange: (userId: string) => void
  /** Told of a break and of an exclusion as they begin. */
  readonly onAway: (userId: string, kind: 'break' | 'excluded') => Promise<void>
}

export function careFeature(deps: Deps): Feature {
  const { store, clock } = deps
  return {
    bounds: bind(API.care, {
      overview: async (_, call) => careOverview(deps, memberOf(call), await store.state(memberOf(call).id)),
      change: async ({ change }, call) => {
        const member = memberOf(call)
        const now = clock.now()
        const outcome = await store.change(member, change, now, (state) => applyCareChange(state, change, member.timeZone, now))
        if ('refused' in outcome) throw conflict(REFUSED[outcome.refused])
        for (const userId of outcome.accounts) deps.onChange(userId)
        const away = change.type === 'take_break' ? 'break' : change.type === 'self_exclude' ? 'excluded' : null
        if (away) await Promise.all(outcome.accounts.map((userId) => deps.onAway(userId, away)))
        return careOverview(deps, member, outcome.state)
      },
      realityCheck: (_, call) => realityCheck(deps, memberOf(call)),
      money: async (_, call) => ({ entries: await store.money(memberOf(call).id) }),
      addMoney: async ({ at, ...entry }, call) => {
        const now = clock.now()
        if (at !== undefined && (at > now + AHEAD_MS || at < now - OLDEST_MS))
          throw new AppError('invalid_input', 'Enter a day of the last year, not one to come.')
        const added = await store.addMoney(memberOf(call).id, { ...entry, at: Math.min(at ?? now, now) }, now)
        return { ...added, ...(await helpFor(entry.place)) }
      },
      removeMoney: async ({ id }, call) => {
        if (!(await store.removeMoney(memberOf(call).id, id, clock.now()))) throw notFound('There is no such entry.')
        return { success: true as const }
      },
      history: async (_, call) => {
        const { id } = memberOf(call)
        const [rows, state] = await Promise.all([store.history(id), store.state(id)])
        const changes = rows.map(({ at, change, timeZone }) => ({ at: at.getTime(), change, timeZone }))
        const { limits, breakUntil, exclusion } = carriedOver(state, changes, careNow(state, clock.now()))
        return {
          changes,
          carried: {
            limits: limits.map(({ kind, period, amount, since }) => ({ kind, period, amount, since })),
            breakUntil,
            exclusion: exclusion && { from: exclusion.from, until: exclusion.until },
          },
        }
      },
    }),
    jobs: [{ name: 'care.prune', cron: '43 3 * * *', run: async () => void (await store.prune(clock.now())) }],
  }
}

/** Clocks of devices differ a little. */
const AHEAD_MS = 5 * 60_000
const OLDEST_MS = 366 * 86_400_000

const REFUSED: Readonly<Record<CareRefusal, string>> = {
  on_break: 'You are on a break; nothing is loosened until it ends. You can set or cut a limit, make the break longer or exclude yourself.',
  excluded: 'You excluded yourself; nothing is loosened until that ends. You can set or cut a limit, or make the exclusion longer.',
  nothing_to_confirm: 'There is no raise to confirm: none was asked for, or its seven days are over.',
  nothing_to_drop: 'There is no raise to take back.',
  no_limit: 'There is no such limit to take away.',
  raise_waits: 'This raise cannot be confirmed yet: it takes 24 hours and the end of the running period.',
  nothing_to_end: 'There is no exclusion to come back from.',
  exclusion_runs: 'The exclusion has not ended. Nobody can end it early, an administrator included.',
  already_longer: 'The present one lasts at least as long.',
  above_sense: 'This is longer or larger than what can be set.',
}
