import type { EndpointTable } from './endpoint.ts'

export const odds = {} as const satisfies EndpointTable
