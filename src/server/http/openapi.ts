// The OpenAPI document of the whole contract, without a server behind it: the rows are enough.
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { documentOf } from './docs.ts'

/** Every row of the contract, room by room. */
export const ROWS: readonly Endpoint[] = Object.values(API).flatMap((room) => Object.values(room as Record<string, Endpoint>))

/** The document as it lies in docs/openapi.json. Its version is that of the API's shape, not of a release. */
export async function openApiText(version = '2'): Promise<string> {
  return `${JSON.stringify(await documentOf(ROWS, version), null, 2)}\n`
}
