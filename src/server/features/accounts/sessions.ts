// Where somebody is signed in, and signing out from afar.
import { API } from '#contract/index.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import { type Bound, memberOf } from '../../kernel/door/invoke.ts'
import { type AccountsDeps, DONE, noStore } from './accounts-deps.ts'
import { deviceWords } from './device-words.ts'
import { endSessions, type KnownSession, sessionsOf } from './sessions.store.ts'

export function sessionBounds({ db, clock, sessionOf, ends }: AccountsDeps): readonly Bound[] {
  const announce = (tokens: readonly string[]) => {
    for (const session of tokens) ends.announce({ session })
  }
  return bind(API.sessions, {
    list: async (_, call) => {
      noStore(call)
      const own = sessionOf(call)
      const rows = (await sessionsOf(db, memberOf(call).id, clock.now())).map((one) => rowOf(one, own))
      return { sessions: [...rows.filter(({ isThis }) => isThis), ...rows.filter(({ isThis }) => !isThis)] }
    },
    end: async ({ id }, call) => {
      noStore(call)
      const ended = await endSessions(db, memberOf(call).id, { id }, clock.now())
      if (ended.length === 0) throw notFound('This session has ended already, or it is not yours.')
      announce(ended)
      return DONE
    },
    endOthers: async (_, call) => {
      noStore(call)
      const ended = await endSessions(db, memberOf(call).id, { notToken: sessionOf(call) ?? '' }, clock.now())
      announce(ended)
      return { ended: ended.length }
    },
  })
}

const rowOf = ({ id, token, userAgent, ipAddress, createdAt, updatedAt }: KnownSession, own: string | undefined) => ({
  id,
  ...deviceWords(userAgent),
  address: ipAddress || null,
  startedAt: createdAt.getTime(),
  usedAt: updatedAt.getTime(),
  isThis: token === own,
})
