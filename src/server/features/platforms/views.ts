// Views over all bets of a person, whichever account, file or tracker they came from, and what the person says of bets that may be one.
import type { API } from '#contract/index.ts'
import { type DoubtfulPair, pairOf } from '#core/bankroll/linked/doubtful.ts'
import { recordKey } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import type { HandlerWith } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { analyticsOf, balancesOf, taxYearOf } from './money-views.ts'
import { betsOfPerson } from './person-bets.ts'
import type { SyncDeps } from './sync.ts'

type View<Name extends keyof typeof API.platforms> = HandlerWith<SyncDeps, (typeof API.platforms)[Name]>

const MOST_PAIRS = 50

const betsOf = (deps: SyncDeps, call: Call) => betsOfPerson(deps, memberOf(call).id)

const balances: View<'balances'> = async (deps, _, call) => balancesOf(await betsOf(deps, call))

const bets: View<'bets'> = async (deps, { status, source, text, offset, limit }, call) => {
  const person = await betsOf(deps, call)
  const words = text?.toLowerCase() ?? ''
  const rows = person.bets
    .filter((bet) => status === 'all' || (status === 'open') === (bet.status === 'open'))
    .filter(({ selection, book }) => words === '' || `${selection} ${book}`.toLowerCase().includes(words))
    .map((bet) => ({ bet, row: person.row(bet) }))
    .filter((one) => source === 'all' || one.row.source === source)
  return { bets: rows.slice(offset, offset + limit).map((one) => one.row), total: rows.length }
}

const analytics: View<'analytics'> = async (deps, _, call) => analyticsOf(await betsOf(deps, call), memberOf(call).timeZone)

const doubtful: View<'doubtful'> = async (deps, _, call) => {
  const { pairs, decided, bets: all, row } = await betsOf(deps, call)
  const byKey = new Map<string, SyncedBet>(all.map((bet) => [recordKey(bet), bet]))
  const shown = ({ first, second }: DoubtfulPair) => ({ first: row(byKey.get(first)!), second: row(byKey.get(second)!) })
  return {
    pairs: pairs.slice(0, MOST_PAIRS).map(shown),
    total: pairs.length,
    decided: decided.slice(0, MOST_PAIRS).map((one) => ({ ...shown(one), verdict: one.verdict })),
  }
}

const decide: View<'decide'> = async (deps, { first, second, verdict }, call) => {
  const userId = memberOf(call).id
  const { bets: all, mayBeOne } = await betsOf(deps, call)
  const known = new Set(all.map(recordKey))
  if (first === second || !known.has(first) || !known.has(second)) throw notFound('There are no such two bets of yours.')
  const pair = pairOf(first, second)
  if (verdict === 'open') await deps.records.undecide(userId, pair)
  // Otherwise any loss could be declared to be a win's double, and would be gone from profit, limits and tax years.
  else if (!mayBeOne(first, second))
    throw conflict('These two are different bets: only bets alike in book, stake, price and selection may be one.')
  else await deps.records.decide(userId, { ...pair, verdict }, deps.now())
  return { left: (await betsOf(deps, call)).pairs.length }
}

const hold: View<'hold'> = async (deps, { id, revision }, call) => {
  const before = await betsOf(deps, call)
  const rival = before.rivalsOf(id).find((one) => one.revision === revision)
  if (!rival) throw notFound('There is no such bet of yours of which two things are said.')
  await deps.records.hold(memberOf(call).id, { ...rival, revision }, deps.now())
  const after = await betsOf(deps, call)
  const bet = after.bets.find((one) => recordKey(one) === id)
  if (!bet) throw notFound('There is no such bet of yours any more.')
  return { bet: after.row(bet) }
}

const taxYear: View<'taxYear'> = async (deps, { year }, call) => taxYearOf(await betsOf(deps, call), year, memberOf(call).timeZone)

export const VIEWS = { balances, bets, analytics, doubtful, decide, hold, taxYear }
