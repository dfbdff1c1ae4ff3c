// Alerts, put together: rules and people from the database, prices from the boards and from what the recorder has written.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Db } from '../../db/client.ts'
import { changePreferences } from '../../features/accounts/people.store.ts'
import { alertStore } from '../../features/alerts/alerts.store.ts'
import { type AlertsFeature, alertsFeature } from '../../features/alerts/alerts.ts'
import { deviceStore } from '../../features/alerts/devices.store.ts'
import { leagueLook } from '../../features/alerts/look.ts'
import type { ModelWatch } from '../../features/alerts/watching.ts'
import type { OddsService } from '../../features/odds/odds-service.ts'
import type { recorder } from '../../features/price-history/recorder.ts'
import type { tickStore } from '../../features/price-history/ticks.store.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import type { MeterStore } from '../../kernel/door/meter.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { PushMessenger } from '../../ports/push-messenger.ts'
import type { TextMessenger } from '../../ports/text-messenger.ts'

export type AlertParts = {
  readonly feeds: Feeds
  readonly db: Db
  readonly clock: Clock
  readonly meter: MeterStore
  readonly care: CareGate
  /** Where alerts go beside the product itself; null = nowhere. */
  readonly mail: Messenger | null
  readonly texts: TextMessenger | null
  readonly push: PushMessenger | null
  readonly publicUrl: string
  /** Of whoever does not say where they live. */
  readonly minimumAge: number
  /** Told when an alert rang for a person. */
  readonly onRing: (userId: string) => void
  readonly onError: (error: unknown, what: string) => void
}
type Prices = {
  readonly service: OddsService
  readonly ticks: ReturnType<typeof tickStore>
  readonly heard: Pick<ReturnType<typeof recorder>, 'idle'>
  readonly gamesOf: (league: LeagueKey) => Promise<readonly Game[]>
  /** What models that members build say of prices. */
  readonly models: ModelWatch
}

export function wireAlerts(parts: AlertParts & Prices): AlertsFeature {
  const {
    feeds,
    db,
    clock,
    meter,
    care,
    mail,
    texts,
    push,
    publicUrl,
    minimumAge,
    onRing,
    onError,
    service,
    ticks,
    heard,
    gamesOf,
    models,
  } = parts
  return alertsFeature({
    store: alertStore(db, minimumAge),
    devices: deviceStore(db),
    switchPushOn: (userId) => changePreferences(db, userId, { notifications: true }),
    meter,
    mayRing: async (member) => (await care.ask(member, { act: 'get_alerts' })).allowed,
    now: () => clock.now(),
    look: leagueLook({
      ...feeds,
      clock,
      board: async (league, books) => (await service.board(league, { method: 'shin', ...(books ? { books: new Set(books) } : {}) })).board,
    }),
    gamesOf,
    models,
    subjects: feeds,
    past: {
      ...feeds,
      now: () => clock.now(),
      prices: {
        async first(league) {
          await heard.idle()
          return ticks.first(league)
        },
        between: async (league, from, to) =>
          (await ticks.since(league, from, to)).map(({ line, tick }) => ({
            ...line,
            ...{ price: tick.price, bookTime: tick.bookTime, receivedAt: tick.receivedAt },
          })),
      },
    },
    mail,
    texts,
    push,
    publicUrl,
    onRing,
    onError: (error) => onError(error, 'alerts were not looked at'),
  })
}
