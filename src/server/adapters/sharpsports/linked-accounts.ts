// Accounts at sportsbooks through an API of SharpSports' shape: the person signs in on a page of theirs, and what the account holds is read
// in pages by a key. The book simulator of the demo world has the same shape, with one-time codes and transactions beside it.
import { z } from 'zod'
import type { PlatformName } from '#core/bankroll/linked/platforms.ts'
import { LinkedAccountError, type LinkedAccounts, type LinkFailure } from '../../ports/linked-accounts.ts'
import { accountAnswer } from '../vendor-http/account-answer.ts'
import { Account, betOf, movementOf } from './shapes.ts'

export type SharpSportsSettings = {
  /** Without a slash at its end: `https://api.sharpsports.io/v1`. */
  readonly baseUrl: string
  readonly key: string
  /** Where people sign in, before the id of the link. */
  readonly linkUrl: string
  /** The API gives one-time codes and lists transactions. */
  readonly isSimulator?: boolean
}

const PER_PAGE = 50

const Cursor = z.object({ part: z.enum(['betSlips', 'transactions']), page: z.number().int().min(1) })
const FIRST = { part: 'betSlips', page: 1 } as const

const REFUSALS: Readonly<Record<number, LinkFailure>> = {
  401: 'signed out',
  403: 'closed',
  404: 'signed out',
  409: 'not signed in',
  410: 'link over',
  422: 'wrong code',
  423: 'paused',
}

export function sharpSportsAccounts({ baseUrl, key, linkUrl, isSimulator = false }: SharpSportsSettings): LinkedAccounts {
  const ask = (method: string, path: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
    accountAnswer(
      {
        url: `${baseUrl}${path}`,
        method,
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        refusals: REFUSALS,
      },
      signal,
    )
  const account = (ref: string) => `/bettorAccounts/${encodeURIComponent(ref)}`
  const found = (raw: unknown) =>
    z
      .array(Account)
      .parse(raw)
      .filter(({ access }) => access)
      .map(({ id, book, username }) => ({ ref: id, book: book.name, username: username ?? '' }))

  return {
    name: 'sharpsports',
    async begin(bettor, platform: PlatformName, signal) {
      const { cid } = z
        .object({ cid: z.string().regex(/^[\w-]{1,200}$/) })
        .parse(await ask('POST', '/context', { internalId: bettor, ...(isSimulator ? { book: platform } : {}) }, signal))
      return { linkId: cid, page: `${linkUrl}/${cid}`, hasCode: isSimulator }
    },
    async complete(bettor, linkId, code, signal) {
      if (isSimulator) return found(await ask('POST', `/context/${encodeURIComponent(linkId)}/code`, { code }, signal))
      const accounts = found(await ask('GET', `/bettors/${encodeURIComponent(bettor)}/bettorAccounts`, undefined, signal))
      if (accounts.length === 0) throw new LinkedAccountError('not signed in')
      return accounts
    },
    async refresh(ref, cursor, signal) {
      const at = cursor === null ? FIRST : Cursor.parse(JSON.parse(cursor))
      const raw = z
        .array(z.unknown())
        .parse(await ask('GET', `${account(ref)}/${at.part}?limit=${PER_PAGE}&pageNum=${at.page}`, undefined, signal))
      const isSlips = at.part === 'betSlips'
      const bets = isSlips ? raw.flatMap((one) => betOf(one, ref) ?? []) : []
      const movements = isSlips ? [] : raw.flatMap((one) => movementOf(one, ref) ?? [])
      const isMore = raw.length >= PER_PAGE
      const next = isMore ? { ...at, page: at.page + 1 } : isSlips && isSimulator ? { part: 'transactions' as const, page: 1 } : null
      const balance = next === null ? balanceOf(Account.parse(await ask('GET', account(ref), undefined, signal))) : null
      return { bets, movements, left: raw.length - bets.length - movements.length, next: next && JSON.stringify(next), balance }
    },
    async pause(ref, isPaused, signal) {
      await ask('PUT', `${account(ref)}/pause`, { paused: isPaused }, signal)
    },
    async remove(ref, signal) {
      await ask('PUT', `${account(ref)}/access`, { access: false }, signal).catch((error: unknown) => {
        if (!(error instanceof LinkedAccountError && error.failure === 'signed out')) throw error
      })
    },
  }
}

const balanceOf = ({ balance, timeBalance }: Account) =>
  balance == null || timeBalance == null ? null : { cents: balance, asOf: timeBalance }
