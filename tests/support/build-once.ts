// Before any journey through the built product begins: one build, so that files which run beside each other start the same one.
import { buildIfStale } from './server.ts'

export const setup = buildIfStale
