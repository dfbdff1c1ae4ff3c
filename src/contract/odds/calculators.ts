// The calculators of betting: pure endpoints over numbers that the caller brings.
import type { EndpointTable } from '../endpoint.ts'
import { parlayCalculators } from './calculators/parlay-calculators.ts'
import { priceCalculators } from './calculators/price-calculators.ts'
import { stakeCalculators } from './calculators/stake-calculators.ts'

export const calculators = { ...priceCalculators, ...parlayCalculators, ...stakeCalculators } as const satisfies EndpointTable
