// The product as a process: reads the environment, serves, says what is where, and ends with grace.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { HeldError } from './kernel/lock.ts'
import { PortError, type Running, serve } from './serve.ts'
import { startSummary } from './start-summary.ts'

const LONGEST_STOP_MS = 9500

/** Exit codes: 0 stopped as asked, 1 could not start or serve, 2 the environment is not as expected. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  let running: Running | undefined
  try {
    const config = readConfig(process.env)
    running = await serve(config)
    process.stdout.write(startSummary(config, running))
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof HeldError || error instanceof PortError
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(error instanceof ConfigError ? 2 : 1)
  }
  stopOnSignals(running)
}

function stopOnSignals(running: Running): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice, it stops at once.
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

await main()
