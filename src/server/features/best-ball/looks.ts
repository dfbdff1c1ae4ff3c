// Looking through a person's drafts takes seconds where there are thousands: in a thread, one look of a person at a time, and kept until a
// file of theirs comes or goes.
import type { Part } from '#core/dfs/best-ball/views.ts'
import { cache } from '../../kernel/cache.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { TaskAnswer, TaskInput, TaskName } from '../../kernel/work/tasks.ts'
import { openTurns } from '../../kernel/work/turns.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { BestBallStore } from './best-ball.store.ts'
import type { Schedules } from './season-schedules.ts'

const LONGEST_MS = 30_000
const KEPT_MS = 600_000
const TURNS = {
  perPerson: 1,
  waiting: 200,
  waitingPerPerson: 6,
  longestWaitMs: LONGEST_MS,
  busy: 'Many drafts are being looked through right now. Please try again in a moment.',
}
/** Answers that are kept, of all people. */
const MOST_KEPT = 100

type Look = 'bestBallPortfolio' | 'bestBallDrafts' | 'bestBallBoard'
type Asked<K extends Look> = Omit<TaskInput<K>, 'drafts' | 'lists' | 'games'>
type Page = { readonly part: Part; readonly offset: number; readonly limit: number }
type Key<T> = { readonly userId: string; readonly stamp: string; readonly known: string; readonly ask: T }

export function bestBallLooks(store: BestBallStore, workers: Workers, schedules: Schedules) {
  const turns = openTurns({ ...TURNS, atOnce: workers.threads })

  /** @param list  only this list is needed */
  async function look<K extends Look>(
    task: K,
    userId: string,
    season: number | null,
    ask: Asked<K>,
    { list, gone }: { readonly list?: string; readonly gone?: AbortSignal } = {},
  ): Promise<TaskAnswer<K>> {
    const within = () => AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(gone ? [gone] : [])])
    const leave = await turns.enter(userId, within())
    const late = within()
    try {
      const [drafts, lists, games] = await Promise.all([store.draftTexts(userId), store.listTexts(userId, list), schedules(season)])
      return await workers.run(task, { ...ask, drafts, lists, games } as unknown as TaskInput<K & TaskName>, late)
    } catch (error) {
      if (!late.aborted) throw error
      throw new AppError('unavailable', 'Looking through your drafts took too long and was given up. Delete those of an older season.')
    } finally {
      leave()
    }
  }

  const kept = { max: MOST_KEPT, ttlMs: KEPT_MS }
  const portfolios = cache(
    (key) => {
      const { userId, ask } = JSON.parse(key) as Key<Omit<Page, 'offset'>>
      return look('bestBallPortfolio', userId, ask.part.season ?? null, ask)
    },
    { ...kept, name: 'best ball portfolios' },
  )
  const pages = cache(
    (key) => {
      const { userId, ask } = JSON.parse(key) as Key<Page>
      return look('bestBallDrafts', userId, ask.part.season ?? null, ask)
    },
    { ...kept, name: 'pages of best ball drafts' },
  )
  /** Names all that an answer is made of: a schedule that becomes known makes another one. */
  const keyOf = async <T extends { readonly part: Part }>(userId: string, world: string, ask: T) => {
    const [stamp, games] = await Promise.all([store.stampOf(userId), schedules(ask.part.season ?? null)])
    return JSON.stringify({ userId, stamp, known: `${world} ${games.length}`, ask } satisfies Key<T>)
  }
  return {
    portfolio: async (userId: string, world: string, ask: Omit<Page, 'offset'>) => portfolios.get(await keyOf(userId, world, ask)),
    drafts: async (userId: string, world: string, ask: Page) => pages.get(await keyOf(userId, world, ask)),
    /** Each asking is of other picks: nothing of it is kept. @param gone  whoever asked waits no longer */
    board: (userId: string, list: string, ask: Asked<'bestBallBoard'>, gone?: AbortSignal) =>
      look('bestBallBoard', userId, ask.season, ask, { list, ...(gone ? { gone } : {}) }),
  }
}
