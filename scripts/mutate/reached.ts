// Which mutants a file of tests comes by: handed to vitest as a setup file when a room's tests are run once with probes in its sources.
// What a module does when it is loaded belongs to every file, since one worker loads it once for all.
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

const scope = globalThis as { __reached?: (id: number) => void }
const reached = new Set<number>()
const loaded = new Set<number>()
let isRunning = false

scope.__reached = (id) => void (isRunning ? reached : loaded).add(id)

beforeAll(() => {
  isRunning = true
})
afterAll(() => {
  isRunning = false
  const file = expect.getState().testPath
  appendFileSync(process.env.GURU_REACHED!, `${JSON.stringify({ file, reached: [...reached], loaded: [...loaded] })}\n`)
})
