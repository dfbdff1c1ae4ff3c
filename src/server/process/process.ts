// The product as a process: reads the environment, serves, says what is where, and ends with grace on SIGTERM or Ctrl+C.
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { HeldError } from '../kernel/process/lock.ts'
import { PortError, type Running, serve } from './serve.ts'
import { startSummary } from './start-summary.ts'

const LONGEST_STOP_MS = 9500
const PARENT_CHECK_MS = 500
/**
 * How far the heap may grow over what is alive before V8 collects it, in percent. Left to itself it lets garbage pile up to several
 * times that, and gives it back only when it is asked for more; under load this costs little and keeps some 130 MB.
 */
const HEAP_GROWING_PERCENT = 60

/** The environment, with what a .env file in the present folder adds to it. */
export function processConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** As of every command of `guru`: it could not be done. */
const NOT_DONE = 3

/** Serves until it is told to stop. Exit codes: 0 stopped as asked, 2 the environment is not as expected, 3 could not start or stop. */
export async function runProcess(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`)
  try {
    const config = processConfig()
    const running = await serve(config)
    process.stdout.write(startSummary(config, running))
    stopOnSignals(running)
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof HeldError || error instanceof PortError
    process.stderr.write(`${isExpected ? error.message : textOf(error)}\n`)
    process.exit(error instanceof ConfigError ? 2 : NOT_DONE)
  }
}

function stopOnSignals(running: Running): void {
  let isStopping = false
  const stop = () => {
    // Asked twice, it stops at once.
    if (isStopping) process.exit(NOT_DONE)
    isStopping = true
    setTimeout(() => process.exit(NOT_DONE), LONGEST_STOP_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${textOf(error)}\n`)
        process.exit(NOT_DONE)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  if (process.env.npm_lifecycle_event || process.env.GURU_STOPS_WITH_PARENT) stopWithParent(stop)
}

/** npm runs a script through a shell that keeps a SIGTERM to itself and dies, and `scripts/start.mjs` may be killed: who ended them meant the server. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
