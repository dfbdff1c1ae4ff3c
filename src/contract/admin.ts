import type { EndpointTable } from './endpoint.ts'

export const admin = {} as const satisfies EndpointTable
