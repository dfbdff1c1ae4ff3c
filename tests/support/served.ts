// A server as its owner starts it, in the process of a test: with its lock, its jobs and its files.
import type { Config } from '#server/config.ts'
import { type Running, serve } from '#server/process/serve.ts'
import { layDatabase } from './database.ts'
import { learnOnce } from './learn-once.ts'

/** It computes nothing ahead, and what another server of this process learned is not learned anew. */
export const served = (config: Config): Promise<Running> => serve(config, { isWarm: false, learn: learnOnce })

/** The same in a data folder that is new. */
export async function servedAnew(config: Config): Promise<Running> {
  await layDatabase(config.home)
  return served(config)
}
