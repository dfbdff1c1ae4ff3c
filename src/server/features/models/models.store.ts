// Members' models of games in the database.
import type { Db } from '../../db/client.ts'
import { memberModels } from '../../db/tables/predictions.ts'
import { keptModels } from './kept-models.store.ts'

export type ModelRecordRow = typeof memberModels.$inferSelect
export type ModelStore = ReturnType<typeof modelStore>

export const modelStore = (db: Db) => keptModels(db, memberModels, ({ target }) => target)
