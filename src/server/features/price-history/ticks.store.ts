// The table of what is done with lines and their ticks in the database.
import type { Db } from '../../db/client.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { closes, closesToWin, propCloses, reopenClose, unclosedGames, writeClose, writePropCloses } from './closes.store.ts'
import { firstTick, gameTicks, lastPolls, propTicks, ticksSince } from './tick-history.store.ts'
import { forgetTicks, notePoll, tickWriter, writeTicks } from './tick-writer.store.ts'

export type TickStore = ReturnType<typeof tickStore>

export const tickStore = (db: Db) => ({
  ...bindFirst(tickWriter(db), { write: writeTicks, forget: forgetTicks }),
  ...bindFirst(db, {
    notePoll,
    polls: lastPolls,
    ticks: gameTicks,
    propTicks,
    since: ticksSince,
    first: firstTick,
    unclosed: unclosedGames,
    close: writeClose,
    closeProps: writePropCloses,
    reopen: reopenClose,
    closes,
    propCloses,
    closesToWin,
  }),
})
