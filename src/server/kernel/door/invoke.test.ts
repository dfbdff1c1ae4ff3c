import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import type { Tier } from '#core/access/tiers.ts'
import { NO_STAKE_LIMITS } from '#core/care/stake-room.ts'
import { type Actor, ANONYMOUS, type Member } from './actor.ts'
import { AppError, conflict } from './errors.ts'
import { bind } from './feature.ts'
import { type Bound, type Call, type Door, invoke } from './invoke.ts'

const NO_CARE_GATE: Door['care'] = {
  ask: async () => ({ allowed: true }),
  refuse: () => new AppError('care'),
  oneAtATime: (_, act) => act(),
  entryRoom: async () => null,
  stakeRoom: async () => NO_STAKE_LIMITS,
  note: () => {},
}

/** A door whose meter writes down what was spent and what was given back. */
function door(): Door & { readonly book: string[] } {
  const book: string[] = []
  return {
    book,
    care: NO_CARE_GATE,
    meter: {
      async spend(member, meter, { count = 1, key } = {}) {
        book.push(`spend ${meter} ${count}${key === undefined ? '' : ` ${key}`} by ${member.id}`)
        return {
          giveBack: async () => void book.push(`give back ${meter}`),
          keepOnly: async (count) => void book.push(`keep ${count} of ${meter}`),
        }
      },
      used: () => Promise.reject(new Error('not asked here')),
      resetsAt: () => Promise.reject(new Error('not asked here')),
      sweep: () => Promise.reject(new Error('not asked here')),
    },
  }
}

const someone = (tier: Tier, isAdmin = false, isSuperAdmin = false): Actor => ({
  kind: 'user',
  id: tier,
  mailbox: tier,
  countedUnder: [tier],
  tier,
  status: 'active',
  isAdmin,
  isSuperAdmin,
  timeZone: 'UTC',
  books: null,
  care: null,
})

const callOf = (actor: Actor): Call => ({ actor, requestId: 'r', signal: new AbortController().signal })

const base = {
  method: 'POST',
  path: '/api/x',
  summary: '',
  input: z.object({ n: z.number().default(1) }),
  output: z.object({ n: z.number() }),
} as const
const echo = (row: Endpoint, handler: (input: { n: number }) => unknown = ({ n }) => ({ n })): Bound => ({
  row,
  handler: handler as Bound['handler'],
})

describe('the gate', () => {
  it.each([
    ['anyone', ANONYMOUS, undefined],
    ['user', ANONYMOUS, 'unauthenticated'],
    ['user', someone('free'), undefined],
    ['admin', ANONYMOUS, 'unauthenticated'],
    ['admin', someone('vip'), 'forbidden'],
    ['admin', someone('free', true), undefined],
    ['super_admin', someone('free', true), 'forbidden'],
    ['super_admin', someone('free', true, true), undefined],
  ] as const)('a call for %s, asked by %o: %s', async (who, actor, code) => {
    const asked = invoke(echo(endpoint({ ...base, who })), {}, callOf(actor), door())
    if (code) await expect(asked).rejects.toMatchObject({ code })
    else await expect(asked).resolves.toEqual({ n: 1 })
  })

  it('tells a free member which plan a call needs', async () => {
    const row = endpoint({ ...base, who: 'user', needs: 'odds' })
    await expect(invoke(echo(row), {}, callOf(someone('free')), door())).rejects.toMatchObject({
      code: 'tier_required',
      status: 402,
      extra: { feature: 'odds', requiredTier: 'casual' },
    })
    await expect(invoke(echo(row), {}, callOf(someone('casual')), door())).resolves.toEqual({ n: 1 })
  })
})

describe('time in betting screens', () => {
  const row = endpoint({ ...base, method: 'GET', path: '/api/betting/x', who: 'user', care: 'see_prices' })
  const member = someone('vip') as Member

  it.each([
    ['a person at a page', {}, ['vip']],
    ['a program with a token', { actor: { ...member, scopes: ['read'] as const } }, []],
    ['a topic that is made anew', { isUnattended: true as const }, []],
  ])('is noted of %s: %o', async (_who, rest, expected) => {
    const noted: string[] = []
    const here = { ...door(), care: { ...NO_CARE_GATE, note: ({ id }: { id: string }) => void noted.push(id) } }
    await invoke(echo(row), {}, { ...callOf(member), ...rest }, here)
    expect(noted).toEqual(expected)
  })
})

describe('the meter', () => {
  const row = endpoint({ ...base, who: 'user', spends: { meter: 'lineups', count: ({ n }) => n, key: ({ n }) => `slate ${n}` } })

  it('is asked for what the input says', async () => {
    const here = door()
    await invoke(echo(row), { n: 3 }, callOf(someone('free')), here)
    expect(here.book).toEqual(['spend lineups 3 slate 3 by free'])
  })

  it.each([
    ['a stranger', {}, ANONYMOUS],
    ['an input that does not fit', { n: 'three' }, someone('free')],
  ])('is not touched by %s', async (_who, input, actor) => {
    const here = door()
    await expect(invoke(echo(row), input, callOf(actor), here)).rejects.toBeInstanceOf(AppError)
    expect(here.book).toEqual([])
  })

  it.each([
    ['refuses', () => Promise.reject(conflict('taken'))],
    [
      'breaks',
      () => {
        throw new Error('bug')
      },
    ],
    ['answers out of shape', () => ({ m: 1 })],
  ])('gets everything back when the handler %s', async (_how, handler) => {
    const here = door()
    await expect(invoke(echo(row, handler), {}, callOf(someone('free')), here)).rejects.toThrow()
    expect(here.book).toEqual(['spend lineups 1 slate 1 by free', 'give back lineups'])
  })
})

describe('a call of someone whose account is deleted meanwhile', () => {
  it('is refused as of nobody, and not as a fault of the server', async () => {
    const violation = Object.assign(new Error('insert or update violates foreign key constraint'), {
      code: '23503',
      constraint: 'sessions_user_id_users_id_fk',
    })
    const bound: Bound = {
      row: endpoint({ ...base, who: 'user' }) as unknown as Endpoint,
      handler: () => Promise.reject(new Error('Failed query', { cause: violation })),
    }
    await expect(invoke(bound, {}, callOf(someone('free')), door())).rejects.toMatchObject({ code: 'unauthenticated' })
    const other: Bound = { ...bound, handler: () => Promise.reject(new Error('Failed query')) }
    await expect(invoke(other, {}, callOf(someone('free')), door())).rejects.toThrow('Failed query')
  })
})

describe('the answer', () => {
  it('loses what its row does not name', async () => {
    const row = endpoint({ ...base, who: 'anyone' })
    expect(
      await invoke(
        echo(row, () => ({ n: 1, passwordHash: 'x' })),
        {},
        callOf(ANONYMOUS),
        door(),
      ),
    ).toEqual({ n: 1 })
  })

  it('that is handed out again is checked once for each row, and stays what it was', async () => {
    const answer = Object.freeze({ n: 1, secret: 'x' })
    const [narrow, wide] = [
      endpoint({ ...base, who: 'anyone' }),
      endpoint({ ...base, who: 'anyone', output: z.object({ n: z.number(), secret: z.string() }) }),
    ]
    const ask = (row: Endpoint) =>
      invoke(
        echo(row, () => answer),
        {},
        callOf(ANONYMOUS),
        door(),
      )
    const first = await ask(narrow as Endpoint)
    expect(first).toEqual({ n: 1 })
    expect(await ask(narrow as Endpoint)).toBe(first)
    expect(await ask(wide as Endpoint)).toEqual({ n: 1, secret: 'x' })
  })
})

it('binding pairs each row with the handler of its name', async () => {
  const rooms = { a: endpoint({ ...base, who: 'anyone', path: '/api/a' }), b: endpoint({ ...base, who: 'anyone', path: '/api/b' }) }
  const bounds = bind(rooms, { a: ({ n }) => ({ n }), b: ({ n }) => ({ n: n * 10 }) })
  const answers = await Promise.all(bounds.map((bound) => invoke(bound, { n: 2 }, callOf(ANONYMOUS), door())))
  expect(answers).toEqual([{ n: 2 }, { n: 20 }])
})

it('a read that never comes to an end is refused, and others are not timed', async () => {
  const never = () => new Promise<never>(() => {})
  const read = echo(endpoint({ ...base, method: 'GET', who: 'anyone', example: { input: {}, output: { n: 1 } } } as never), never)
  await expect(invoke(read, {}, callOf(ANONYMOUS), { ...door(), readLimitMs: 5 })).rejects.toMatchObject({ code: 'unavailable' })
})
