// Accounts at sportsbooks: linked, read in the background, paused, removed; and files as accounts.
import { createHmac } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type AccountFacts, accountState, STATE_WORDS } from '#core/bankroll/linked/account-state.ts'
import { isKeyed, PLATFORM_NAMES, PLATFORMS, refusalOf } from '#core/bankroll/linked/platforms.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import type { FileRecords } from '#core/bankroll/linked/synced-from-file.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { conflict, notConfigured, notFound, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { LinkedAccounts } from '../../ports/linked-accounts.ts'
import { SILENT_MS, type StoredAccount } from './accounts.store.ts'
import { connectByKey, type KeyDeps } from './by-key.ts'
import { refused } from './link-refusals.ts'
import { readAccount } from './sync.ts'
import { VIEWS } from './views.ts'

export type PlatformsDeps = KeyDeps & {
  /** Through whom accounts are linked now; null = files only. */
  readonly source: () => 'simulator' | 'aggregator' | null
  /** A file as accounts, by the port. */
  readonly fileAccounts: (records: Pick<FileRecords, 'bets'>) => LinkedAccounts
  readonly workers: Workers
  /** Signs the name under which the vendor knows a person. */
  readonly secret: string
}

type Row = AnswerOf<typeof API.platforms.connect>
/** A reading that is done sooner is answered with its end. */
const PATIENCE_MS = 4000
/** Accounts of one turn of the job, and how many of them are read beside one another: a slow book holds up no other. */
const A_TURN = 100
const LANES = 4
const MOST_LEFT = 50
/** Links of one person to one book that are under way at once. Judged: several accounts there, begun in several tabs. */
const MOST_LINKS = 5

const SAID_OTHERWISE =
  'read before with other figures or words of the same moment: what this file says counts now, and both stand in the bet’s history'

const NO_SUCH = () => notFound('There is no such account of yours.')

type PlatformsFeature = Feature & {
  leave(userId: string): Promise<void>
  /** Bets of files that come another way than by their file. @returns how many were new or changed, and of which books none are kept */
  keepFileBets(userId: string, bets: readonly SyncedBet[], signal: AbortSignal): Promise<{ kept: number } & StayedAway>
}

type StayedAway = Pick<AnswerOf<typeof API.platforms.files>, 'disconnected' | 'paused'>

export function platformsFeature(deps: PlatformsDeps): PlatformsFeature {
  const { accounts, records, now, onError } = deps
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  const bettorOf = (userId: string) => `guru_${createHmac('sha256', deps.secret).update(`bettor ${userId}`).digest('hex').slice(0, 40)}`
  const read = (id: string): Promise<void> => {
    const reading = readAccount(deps, id, stopping.signal).catch(onError)
    running = Promise.all([running, reading])
    return reading
  }
  const row = (account: StoredAccount): Row => rowOf(account, now())
  const own = async (call: Call, id: string): Promise<StoredAccount> => {
    const account = await accounts.find(memberOf(call).id, id)
    if (!account) throw NO_SUCH()
    return account
  }
  const vendorOf = async (account: Pick<StoredAccount, 'source' | 'credential'>): Promise<LinkedAccounts> => {
    const vendor = await deps.vendorOf(account)
    if (!vendor) throw notConfigured('Nobody reads this account on this server now.')
    return vendor
  }

  async function connect({ platformName, platformId, key, wallet }: ParsedOf<typeof API.platforms.connect>, call: Call): Promise<Row> {
    const refusal = refusalOf(platformName)
    if (refusal) throw conflict(refusal)
    if (isKeyed(platformName)) return connectByKey(deps, { platform: platformName, key, wallet }, call, (one) => row(one), read)
    const source = deps.source()
    if (!source) throw notConfigured('Accounts cannot be linked on this server. Import a file with your bets instead.')
    const userId = memberOf(call).id
    if ((await accounts.underWay(userId, platformName, now())) >= MOST_LINKS)
      throw conflict(`${MOST_LINKS} links to ${PLATFORMS[platformName].name} are under way. Finish or cancel one of them first.`)
    const vendor = await vendorOf({ source, credential: null })
    const begun = await vendor.begin(bettorOf(userId), platformName, call.signal).catch((error: unknown) => {
      throw refused(error)
    })
    const link = { source, platform: platformName, book: PLATFORMS[platformName].name, username: platformId }
    return row(await accounts.begin(userId, { ...link, linkId: begun.linkId, linkPage: begun.page, hasCode: begun.hasCode }, now()))
  }

  async function complete(
    { id, code }: ParsedOf<typeof API.platforms.complete>,
    call: Call,
  ): Promise<AnswerOf<typeof API.platforms.complete>> {
    const account = await own(call, id)
    const { userId, linkId } = account
    if (linkId === null || account.ref !== null) throw conflict('This account is linked already.')
    const vendor = await vendorOf(account)
    const found = await vendor.complete(bettorOf(userId), linkId, code, call.signal).catch((error: unknown) => {
      throw refused(error)
    })
    const linked = await accounts.link(userId, account, found, now())
    for (const one of linked) void read(one.id)
    return { connections: linked.map(row) }
  }

  async function pause({ id, isPaused }: ParsedOf<typeof API.platforms.pause>, call: Call): Promise<Row> {
    const account = await own(call, id)
    if (account.ref === null) throw conflict('This account is not linked yet.')
    if (account.source !== 'file') {
      const vendor = await vendorOf(account)
      await vendor.pause(account.ref, isPaused, call.signal).catch((error: unknown) => {
        throw refused(error)
      })
    }
    const changed = await accounts.setPaused(account.userId, id, isPaused)
    if (!changed) throw NO_SUCH()
    return row(changed)
  }

  async function disconnect({ id }: ParsedOf<typeof API.platforms.disconnect>, call: Call): Promise<{ id: string }> {
    const account = await own(call, id)
    await endAccess(account, call.signal)
    if (!(await accounts.remove(account.userId, id, now()))) throw NO_SUCH()
    return { id }
  }

  /** A vendor that does not answer keeps nobody from leaving. */
  async function endAccess(account: StoredAccount, signal: AbortSignal): Promise<void> {
    if (account.ref === null || account.source === 'file') return
    const vendor = await deps.vendorOf(account).catch(onError)
    await vendor?.remove(account.ref, signal).catch(onError)
  }

  async function sync({ id }: ParsedOf<typeof API.platforms.sync>, call: Call): Promise<AnswerOf<typeof API.platforms.sync>> {
    const before = await own(call, id)
    if (before.ref === null) throw conflict('This account is not linked yet. Sign in at the book first.')
    if (before.source === 'file') throw conflict('A file has nothing more to read. Import a newer one.')
    if (before.isPaused) throw conflict('This account is paused. Resume it first.')
    await Promise.race([read(id), deps.wait(PATIENCE_MS, call.signal)])
    const account = await own(call, id)
    const connection = row(account)
    return {
      isDone: connection.state !== 'syncing',
      syncResults: { betsSync: account.newBets, transactionsSync: account.newMovements },
      connection,
    }
  }

  /** Bets of a file, one account for each book in it: all or none. What was disconnected or paused takes them only where that is asked for. */
  async function keepBetsOfFiles(
    userId: string,
    all: readonly SyncedBet[],
    signal: AbortSignal,
    { bringBack, resume }: Pick<ParsedOf<typeof API.platforms.files>, 'bringBack' | 'resume'> = {},
  ) {
    const away: ReadonlyMap<string, number> = bringBack ? new Map() : await accounts.removedFiles(userId)
    const resting: ReadonlySet<string> = resume ? new Set() : await accounts.pausedFiles(userId)
    const bets = all.filter(({ accountId }) => !away.has(accountId) && !resting.has(accountId))
    const countOf = (book: string) => all.filter(({ accountId }) => accountId === book).length
    const { disconnected, paused }: StayedAway = {
      disconnected: [...away].map(([book, since]) => ({ book, since, bets: countOf(book) })).filter((one) => one.bets > 0),
      paused: [...resting].map((book) => ({ book, bets: countOf(book) })).filter((one) => one.bets > 0),
    }
    const file = deps.fileAccounts({ bets })
    const { linkId } = await file.begin(userId, 'draftkings', signal)
    const found = await file.complete(userId, linkId, '', signal)
    // Nothing is kept for somebody who called it off.
    signal.throwIfAborted()
    const linked: StoredAccount[] = []
    for (const one of found)
      linked.push(...(await accounts.link(userId, { source: 'file', platform: one.book, linkId: null }, [one], now())))
    const pages = await Promise.all(linked.map(async ({ id, ref }) => ({ accountId: id, records: await wholeOf(file, ref!, signal) })))
    return { accounts: linked.length, bets: bets.length, disconnected, paused, ...(await records.keepFile(userId, pages, now())) }
  }

  async function files(
    { name, text, ...chosen }: ParsedOf<typeof API.platforms.files>,
    call: Call,
  ): Promise<AnswerOf<typeof API.platforms.files>> {
    const userId = memberOf(call).id
    const history = await readFile(deps.workers, 'readBetRecords', { name, text, now: now() }, call)
    if (history.kind === 'refused') throw unreadableFile(history.reason)
    const kept = await keepBetsOfFiles(userId, history.bets, call.signal, chosen)
    const { accounts: made, bets, disconnected, paused, added, changed, contradicted } = kept
    const otherwise = new Set(contradicted)
    const doubtful = history.bets.flatMap(({ externalId }, i) =>
      otherwise.has(externalId) ? [{ line: history.lines[i]!, reason: SAID_OTHERWISE }] : [],
    )
    return {
      accounts: made,
      bets,
      disconnected,
      paused,
      added,
      changed,
      left: history.left.slice(0, MOST_LEFT),
      leftCount: history.leftCount,
      doubtful: [...doubtful, ...history.doubtful].sort((a, b) => a.line - b.line).slice(0, MOST_LEFT),
      doubtfulCount: doubtful.length + history.doubtfulCount,
      warnings: [...history.warnings],
    }
  }

  return {
    bounds: bind(API.platforms, {
      connections: async (_, call) => ({
        connections: (await accounts.list(memberOf(call).id)).map(row),
        vendor: deps.source() ?? ('none' as const),
        platforms: PLATFORM_NAMES.map((name) => ({
          name,
          title: PLATFORMS[name].name,
          refusal: refusalOf(name) ?? null,
          isKeyed: isKeyed(name),
        })),
      }),
      ...bindFirst(deps, VIEWS),
      connect,
      complete,
      pause,
      disconnect,
      sync,
      files,
    }),
    jobs: [
      {
        name: 'platforms.sync',
        cron: '* * * * *',
        async run(signal) {
          const ids = await accounts.due(now(), A_TURN)
          const lane = async () => {
            for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) await read(id)
          }
          await Promise.all(Array.from({ length: LANES }, lane))
        },
      },
      { name: 'platforms.forget', cron: '52 4 * * *', run: () => accounts.forget(now()) },
    ],
    async stop() {
      stopping.abort()
      await running
      for (const source of ['simulator', 'aggregator'] as const) await (await deps.vendorOf({ source, credential: null }))?.close?.()
    },
    async keepFileBets(userId, bets, signal) {
      const { added, changed, disconnected, paused } = await keepBetsOfFiles(userId, bets, signal)
      return { kept: added + changed, disconnected, paused }
    },
    /** The account goes: the books are told that access ends. */
    async leave(userId) {
      for (const account of await accounts.list(userId)) await endAccess(account, AbortSignal.timeout(3000))
    },
  }
}

/** All that a file says of one book. */
async function wholeOf(file: LinkedAccounts, ref: string, signal: AbortSignal): Promise<{ bets: SyncedBet[]; movements: [] }> {
  const all: SyncedBet[] = []
  for (let cursor: string | null = null; ; ) {
    const page = await file.refresh(ref, cursor, signal)
    all.push(...page.bets)
    if (page.next === null) return { bets: all, movements: [] }
    cursor = page.next
  }
}

function rowOf(account: StoredAccount, now: number): Row {
  const { isPaused, problem, ref, leaseId, beatAt, lastSyncAt, linkId, readCount, newBets, newMovements, leftCount } = account
  const facts: AccountFacts = {
    isLinking: ref === null,
    isPaused,
    isSyncing: leaseId !== null && beatAt !== null && beatAt.getTime() > now - SILENT_MS,
    problem,
    wasRead: lastSyncAt !== null,
  }
  const state = accountState(facts)
  return {
    id: account.id,
    platformName: account.platform,
    platformId: account.username,
    isActive: ref !== null && !isPaused && problem !== 'closed' && problem !== 'signed out',
    lastSyncAt: lastSyncAt?.getTime() ?? null,
    book: account.book,
    source: account.source,
    state,
    sentence: STATE_WORDS[state].sentence,
    nextStep: STATE_WORDS[state].next,
    link: ref === null && linkId !== null ? { page: account.linkPage, hasCode: account.hasCode } : null,
    progress: { records: readCount, bets: newBets, transactions: newMovements, left: leftCount },
    retryAt: account.retryAt?.getTime() ?? null,
  }
}
