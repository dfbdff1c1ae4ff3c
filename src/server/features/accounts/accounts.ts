// Accounts: signing up and in, who I am, my profile and settings, my data.

import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { closedSwitch } from '#core/access/switches/plan-switches.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { AppError, conflict, notFound, tierRequired, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNameLetters, requireNoOfferName, requirePersonName } from '../../kernel/door/no-offer.ts'
import { type AccountsDeps, DONE, MINUTE, noStore, sourceOf, userOf } from './accounts-deps.ts'
import { deleteAccount, OWN_PASSWORD } from './delete-account.ts'
import { type GuessRule, guessLimit } from './guess-limit.store.ts'
import { requireUncommon } from './new-password.ts'
import { passkeyBounds } from './passkeys/passkeys.ts'
import {
  changePreferences,
  changeProfile,
  favoritesOf,
  personalFacts,
  readPreferences,
  readProfile,
  resetPreferences,
  stateBirthDate,
} from './people.store.ts'
import { readActivity } from './profile/activity.store.ts'
import { requireKnownBooks } from './profile/own-books.ts'
import { checkedFavorites } from './profile/own-favorites.ts'
import { importOwn } from './profile/own-import.ts'
import { exportPerson } from './profile/person-data.store.ts'
import { secondFactorStore } from './second-factor.store.ts'
import { prove, secondFactorBounds } from './second-factor.ts'
import { codeCheck } from './second-factor-codes.ts'
import { revokeTokens, sweepEnded } from './session.store.ts'
import { sessionBounds } from './sessions.ts'
import { countMail, endEarlier, requireAge, signIn, signInCode, signUp } from './sign-in.ts'
import { signInLimit } from './sign-in-limit.ts'
import { isTakenByHouse } from './username.ts'

const RESET_ADDRESS: GuessRule = { what: 'reset address', tries: 20, windowMs: 60 * MINUTE }

const MORE_SET_ASIDE = 'More is set aside for DFS than the bankroll holds. State a larger bankroll, or set less aside.'
const HOUSE_NAME = 'This name belongs to the house or to a sportsbook. Please choose another.'

type Named = { readonly username: string; readonly firstName: string; readonly lastName: string }

/** The names that a change chooses, first and last read as one; whoever bears a name keeps it, also where it could not be chosen any more. */
function namesToCheck(change: { readonly [Name in keyof Named]?: Named[Name] | undefined }, now: Named) {
  const whole = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()
  const chosen = whole({ firstName: change.firstName ?? now.firstName, lastName: change.lastName ?? now.lastName })
  return {
    username: change.username === now.username ? undefined : change.username,
    firstName: chosen === whole(now) ? undefined : chosen,
    parts: {
      firstName: change.firstName === now.firstName ? undefined : change.firstName,
      lastName: change.lastName === now.lastName ? undefined : change.lastName,
    },
  }
}

export function accountsFeature(deps: AccountsDeps): Feature {
  const { db, clock, identity, secret } = deps
  const limit = guessLimit(db, clock, secret)
  const signIns = signInLimit(limit, { secret, isHttps: deps.isHttps, mailsLinks: deps.hasMail })
  const factors = secondFactorStore(db)
  /** Zone and books stand in the actor, which other servers keep for a moment. */
  const announced = <T>(userId: string, kept: T): T => {
    deps.ends.announce({ rightsOf: userId })
    return kept
  }
  const codes = codeCheck({ store: factors, clock, secret, hashCost: deps.hashCost, limit, signIns })
  const bounds = bind(API.accounts, {
    methods: async () => ({
      password: deps.hasPasswords,
      oidc: deps.oidc ? { name: deps.oidc.name } : null,
      mail: deps.hasMail,
      texts: deps.sendsTexts,
      mailbox: deps.readsMail,
      coach: deps.hasCoach,
      languageModel: deps.hasLanguageModel,
      ear: await deps.hasEar(),
      minimumAge: deps.minimumAge,
    }),
    login: ({ returnTo }) => {
      // Where the identity provider is the only way, the browser goes there at once.
      const place = deps.hasPasswords || !deps.oidc ? '/login' : '/api/auth/oidc'
      return { location: returnTo ? `${place}?returnTo=${encodeURIComponent(returnTo)}` : place }
    },
    oidcStart: async ({ returnTo }, call) => {
      noStore(call)
      return {
        location: await identity.startOidc(returnTo ? `/auth/callback?returnTo=${encodeURIComponent(returnTo)}` : '/auth/callback', call),
      }
    },
    oidcCallback: async ({ provider: _, ...query }, call) => {
      noStore(call)
      const { location, isSignedIn } = await identity.finishOidc(query as Record<string, string>, call)
      if (isSignedIn) await endEarlier(deps, call)
      return { location }
    },
    verifyEmail: async ({ token }, call) => {
      noStore(call)
      return { isVerified: await identity.verifyEmail(token) }
    },
    signUp: (input, call) => signUp(deps, limit, signIns, input, call),
    signIn: (input, call) => signIn(deps, signIns, input, call),
    signInCode: (input, call) => signInCode(deps, signIns, codes, input, call),
    prove: (input, call) => prove(deps, limit, codes, input, call),
    signOut: async (_, call) => {
      noStore(call)
      const session = deps.sessionOf(call)
      await identity.signOut(call)
      if (session !== undefined) deps.ends.announce({ session })
      if (call.actor.kind === 'user') await deps.audit.note('sign_out.done', call.actor.id, 'signed out')
      return DONE
    },
    forgotPassword: async ({ email }, call) => {
      if (!deps.hasMail) throw new AppError('not_configured', 'Passwords cannot be reset: this server has no mail. Ask its administrator.')
      await limit.count(RESET_ADDRESS, sourceOf(call))
      await countMail(limit, email, call)
      await identity.forgotPassword(email)
      return DONE
    },
    resetPassword: async ({ token, password }, call) => {
      noStore(call)
      await limit.count(RESET_ADDRESS, sourceOf(call))
      const owner = await identity.linkOwner(token)
      await requireUncommon(password, 'password', owner === null ? [] : await knownOf(deps, owner))
      const userId = await identity.resetPassword(token, password)
      await revokeTokens(db, userId, clock.now())
      deps.ends.announce({ userId })
      await deps.audit.note('password.changed', userId, 'set a new password by a link; every session ended')
      const { email } = await userOf(deps, userId)
      await signIns.open(email, call)
      return DONE
    },
    changePassword: async ({ currentPassword, newPassword }, call) => {
      noStore(call)
      const { id } = memberOf(call)
      await limit.count(OWN_PASSWORD, { who: id })
      await requireUncommon(newPassword, 'newPassword', await knownOf(deps, id))
      await identity.changePassword(currentPassword, newPassword, call)
      await revokeTokens(db, id, clock.now())
      await deps.audit.note('password.changed', id, 'changed the password; every other session ended')
      deps.ends.announce({ userId: id })
      await limit.forget(OWN_PASSWORD, { who: id })
      return DONE
    },
    currentUser: async (_, call) => {
      noStore(call)
      const user = await userOf(deps, memberOf(call).id)
      await identity.refresh(call)
      return user
    },
    profile: async ({ userId }, call) => {
      const member = memberOf(call)
      // Someone else's profile is as if it were not there, whether it exists or not.
      const profile =
        userId === undefined || userId === member.id || (member.isAdmin && !member.needsSecondFactor)
          ? await readProfile(db, userId ?? member.id, clock.now())
          : undefined
      if (!profile) throw notFound('There is no such profile, or it is not yours to see.')
      if (userId !== undefined && userId !== member.id)
        await writeAudit(db, { action: 'member.read', actorId: member.id, subjectId: userId, detail: 'read the profile' }, clock.now())
      return profile
    },
    updateProfile: async (change, call) => {
      const { id } = memberOf(call)
      const names = namesToCheck(change, await userOf(deps, id))
      requireNoOfferName({ username: names.username })
      requirePersonName(names.firstName)
      requireNameLetters(names.parts)
      if (names.username !== undefined && isTakenByHouse(names.username)) throw wrongField('username', HOUSE_NAME)
      if (change.bankroll?.totalCents !== undefined) {
        const { totalCents, allocatedCents = (await readProfile(db, id, clock.now()))?.bankroll.allocatedCents ?? 0 } = change.bankroll
        // A part set aside alone is weighed by what the bets made since as well, and never counts beyond it.
        if (allocatedCents > totalCents) throw wrongField('bankroll', MORE_SET_ASIDE)
      }
      const favorites = change.favorites && (await checkedFavorites(deps.rosters(), change.favorites, await favoritesOf(db, id)))
      if (!(await changeProfile(db, id, { ...change, ...(favorites ? { favorites } : {}) }, clock.now())))
        throw conflict('This username is taken.')
      if (names.username !== undefined || names.firstName !== undefined) await deps.onNames(id)
      const profile = (await readProfile(db, id, clock.now())) as NonNullable<Awaited<ReturnType<typeof readProfile>>>
      return { ...profile, ...(await helpFor([change.firstName, change.lastName].filter(Boolean).join(' '), names.username)) }
    },
    confirmAge: async ({ birthDate, region = null }, call) => {
      const { id } = memberOf(call)
      // A date under age is kept as well: who was refused does not try another day or another region.
      if (!(await stateBirthDate(db, id, birthDate, region)))
        throw conflict('Your date of birth stands already. If it is wrong, the support of this server corrects it.')
      // What is followed already is asked about anew.
      deps.ends.announce({ rightsOf: id })
      requireAge(deps, birthDate, region)
      return DONE
    },
    preferences: (_, call) => readPreferences(db, memberOf(call).id),
    favorites: (_, call) => favoritesOf(db, memberOf(call).id),
    updatePreferences: async (change, call) => {
      const member = memberOf(call)
      const kept = await readPreferences(db, member.id)
      const closed = closedSwitch(change, kept, (feature) => allows(member, feature))
      if (closed) throw tierRequired(closed)
      await requireKnownBooks(deps, change.books, kept.books)
      return announced(member.id, await changePreferences(db, member.id, change))
    },
    resetPreferences: async (_, call) => announced(memberOf(call).id, await resetPreferences(db, memberOf(call).id)),
    exportData: async (_, call) => {
      noStore(call)
      const data = await exportPerson(db, memberOf(call), clock.now())
      await deps.audit.note('account.exported', memberOf(call).id, 'took along everything kept about them')
      return { exportedAt: new Date(clock.now()).toISOString(), format: 'ai-sports-guru-export' as const, version: 1 as const, data }
    },
    deleteAccount: (input, call) => deleteAccount(deps, limit, input, call),
  })
  return {
    bounds: [
      ...bounds,
      ...bind(API.ownData, {
        activity: (_, call) => readActivity(db, memberOf(call)),
        importData: (input, call) => importOwn(deps, input, call),
      }),
      ...secondFactorBounds({ deps, store: factors, codes }),
      ...sessionBounds(deps),
      ...passkeyBounds({ deps, limit, signIns }),
    ],
    jobs: [
      {
        name: 'accounts.sweep',
        cron: '17 * * * *',
        run: async () => void (await Promise.all([limit.sweep(), sweepEnded(db, clock.now())])),
      },
    ],
  }
}

/** What a guesser who knows the person tries first. */
async function knownOf({ db }: AccountsDeps, id: string): Promise<readonly string[]> {
  const person = await personalFacts(db, id)
  return Object.values(person ?? {}).filter((one) => one !== null)
}
