// An account at Polymarket, read by the address of its wallet: what a wallet does there is public, so that no key is needed and none is asked.
import { z } from 'zod'
import { betOfMarket, contractPrice, type MarketFlow } from '#core/bankroll/linked/exchange-position.ts'
import { SyncedBet, type SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { groupBy } from '#core/group-by.ts'
import type { Infer } from '#core/infer.ts'
import { LinkedAccountError, type LinkedAccounts } from '../../ports/linked-accounts.ts'
import { accountAnswer } from '../vendor-http/account-answer.ts'

type Settings = {
  /** Without a slash at its end: `https://data-api.polymarket.com`. */
  readonly baseUrl: string
  readonly wallet: string
}

const PER_PAGE = 500
/** The API gives no more than 10,000 of a list. */
const MOST = 10_000
const REFUSALS = { 400: 'signed out', 404: 'signed out' } as const

const Amount = z.number().finite().nonnegative()
const Activity = z.object({
  timestamp: z.number().int().positive(),
  conditionId: z.string().max(80).default(''),
  type: z.enum(['TRADE', 'SPLIT', 'MERGE', 'REDEEM', 'REWARD']),
  size: Amount,
  usdcSize: Amount,
  transactionHash: z.string().min(1).max(80),
  side: z.enum(['BUY', 'SELL']).or(z.literal('')).nullish(),
  asset: z.string().max(120).nullish(),
  title: z.string().nullish(),
  outcome: z.string().nullish(),
})
type Activity = Infer<typeof Activity>

const Position = z.object({
  conditionId: z.string(),
  size: Amount,
  curPrice: Amount,
  redeemable: z.boolean().default(false),
  endDate: z.string().nullish(),
})
type Position = Infer<typeof Position>

export function polymarketAccounts({ baseUrl, wallet }: Settings): LinkedAccounts {
  async function list(path: string, signal: AbortSignal): Promise<unknown[]> {
    const all: unknown[] = []
    for (let offset = 0; offset < MOST; offset += PER_PAGE) {
      const query = new URLSearchParams({ user: wallet, limit: String(PER_PAGE), offset: String(offset) })
      const page = z.array(z.unknown()).parse(await accountAnswer({ url: `${baseUrl}${path}?${query}`, refusals: REFUSALS }, signal))
      all.push(...page)
      if (page.length < PER_PAGE) return all
    }
    throw new LinkedAccountError('down', 'an account has no end')
  }
  return {
    name: 'polymarket',
    begin: async () => ({ linkId: wallet, page: null, hasCode: false }),
    async complete(_bettor, _linkId, _code, signal) {
      await accountAnswer(
        { url: `${baseUrl}/activity?${new URLSearchParams({ user: wallet, limit: '1', offset: '0' })}`, refusals: REFUSALS },
        signal,
      )
      return [{ ref: wallet.toLowerCase(), book: 'Polymarket', username: `${wallet.slice(0, 6)}…${wallet.slice(-4)}` }]
    },
    // A market is a bet only with all that was done in it, so that an account comes in one piece.
    async refresh(ref, _cursor, signal) {
      const raw = await list('/activity', signal)
      const acts = read(raw, Activity)
      const positions = new Map(read(await list('/positions', signal), Position).map((one) => [one.conditionId, one]))
      // A page that moved while it was read brings a line twice.
      const once = [...new Map(acts.map((act) => [nameOf(act), act])).values()]
      const rewards = once.filter(({ type }) => type === 'REWARD')
      const markets = groupBy(
        once.filter(({ type, conditionId }) => type !== 'REWARD' && conditionId !== ''),
        ({ conditionId }) => conditionId,
      )
      const bets = [...markets].map(([id, own]) => betOf(id, own, positions.get(id), ref))
      return {
        bets: bets.flatMap((bet) => bet ?? []),
        movements: rewards.map((act) => bonusOf(act, ref)),
        left: raw.length - acts.length + bets.filter((bet) => !bet).length,
        next: null,
        // What lies in the wallet beside its markets is not said.
        balance: null,
      }
    },
    pause: async () => {},
    remove: async () => {},
  }
}

const nameOf = ({ transactionHash, type, side, asset, conditionId, size, usdcSize }: Activity) =>
  [transactionHash, type, side ?? '', asset ?? '', conditionId, size, usdcSize].join(' ')

function read<T>(rows: readonly unknown[], shape: { safeParse(raw: unknown): { success: true; data: T } | { success: false } }): T[] {
  return rows.flatMap((row) => {
    const answer = shape.safeParse(row)
    return answer.success ? [answer.data] : []
  })
}

function betOf(id: string, acts: readonly Activity[], position: Position | undefined, accountId: string): SyncedBet | undefined {
  const sum = (isOne: (act: Activity) => boolean, of: (act: Activity) => number) =>
    acts.reduce((all, act) => all + (isOne(act) ? of(act) : 0), 0)
  const isBuy = ({ type, side }: Activity) => type === 'TRADE' && side === 'BUY'
  const isSale = ({ type, side }: Activity) => type === 'TRADE' && side === 'SELL'
  const dollars = ({ usdcSize }: Activity) => usdcSize
  const paid = sum((act) => isBuy(act) || act.type === 'SPLIT', dollars)
  const times = acts.map(({ timestamp }) => timestamp * 1000)
  const redeemed = acts.filter(({ type }) => type === 'REDEEM')
  const lastAt = Math.max(...times)
  const contracts = sum(isBuy, ({ size }) => size)
  // A set of both sides is split from, or merged into, one dollar a contract.
  const held = position?.size ?? 0
  const flow: MarketFlow = {
    paid,
    received: sum((act) => isSale(act) || act.type === 'MERGE', dollars),
    held,
    firstAt: Math.min(...times),
    lastAt,
    end: endOf(redeemed, position, lastAt),
  }
  const [named] = acts.filter(({ title }) => title)
  const outcomes = [...new Set(acts.flatMap((act) => (isBuy(act) && act.outcome ? [act.outcome] : [])))]
  const bet = SyncedBet.safeParse(
    betOfMarket(flow, {
      accountId,
      externalId: id,
      book: 'Polymarket',
      selection: `${named?.title ?? id}${outcomes.length > 0 ? `: ${outcomes.join(' and ')}` : ''}`.slice(0, 200),
      price: outcomes.length === 1 ? contractPrice(sum(isBuy, dollars), contracts) : '',
    }),
  )
  return bet.success ? bet.data : undefined
}

/** Redeemed contracts were paid; those that can be redeemed for nothing have lost, at the market's end. */
function endOf(redeemed: readonly Activity[], position: Position | undefined, lastAt: number): MarketFlow['end'] {
  if (redeemed.length > 0 && (position === undefined || position.redeemable)) {
    return {
      received: redeemed.reduce((all, { usdcSize }) => all + usdcSize, 0),
      at: Math.max(...redeemed.map(({ timestamp }) => timestamp * 1000)),
      isVoid: false,
    }
  }
  if (!position?.redeemable || position.curPrice > 0) return null
  const end = Date.parse(position.endDate ?? '')
  return { received: 0, at: Number.isFinite(end) ? Math.max(end, lastAt) : lastAt, isVoid: false }
}

const bonusOf = (act: Activity, accountId: string): SyncedMovement => ({
  accountId,
  externalId: `reward ${act.transactionHash}`,
  revisedAt: act.timestamp * 1000,
  kind: 'bonus',
  cents: Math.round(act.usdcSize * 100),
  at: act.timestamp * 1000,
  status: 'done',
})
