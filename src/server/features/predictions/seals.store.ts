// The table of what is done with sealed forecasts and projections in the database.
import type { Db } from '../../db/client.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { appendSeals, headOfChain, sealRows, verifyChain } from './seal-chain.store.ts'
import { countProjections, gradedProjections, ungradedSeals, writeGrades } from './seal-grades.store.ts'
import { allFields, allForecasts, fieldsOfEvents, pageOfSeals, projectedGames, sealsOfGames } from './seal-links.store.ts'

export type SealStore = ReturnType<typeof sealStore>

export const sealStore = (db: Db) =>
  bindFirst(db, {
    seal: appendSeals,
    head: headOfChain,
    verify: verifyChain,
    rows: sealRows,
    page: pageOfSeals,
    all: allForecasts,
    ofGames: sealsOfGames,
    allFields,
    ofEvents: fieldsOfEvents,
    projectedGames,
    ungraded: ungradedSeals,
    grade: writeGrades,
    gradedProjections,
    countProjections,
  })
