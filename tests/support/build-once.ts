// Before any journey through the built product begins: one build, and one product that all journeys share which ask for nothing special.
import type { TestProject } from 'vitest/node'
import { buildIfStale, startProduct } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale()
  const product = await startProduct()
  project.provide('sharedUrl', product.url)
  return () => product.remove()
}
