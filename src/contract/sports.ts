import type { EndpointTable } from './endpoint.ts'

export const sports = {} as const satisfies EndpointTable
