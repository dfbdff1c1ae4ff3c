// Before any journey through the built product begins: one build, and one product that all journeys share which ask for nothing special.
import type { TestProject } from 'vitest/node'
import { program } from './browser.ts'
import { buildIfStale, freePort, startProduct } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedUrl: string
    /** Where the push service of the shared product may stand. */
    readonly pushPort: number
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale()
  // Before two workers would unpack it at once.
  await program()
  const pushPort = await freePort()
  const product = await startProduct({ env: { GURU_PUSH_SERVICES: `http://127.0.0.1:${pushPort}` } })
  project.provide('pushPort', pushPort)
  project.provide('sharedUrl', product.url)
  return () => product.remove()
}
