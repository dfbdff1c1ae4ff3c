// What a guess at a stolen hash costs, of passwords and of backup codes.

/** KiB of memory, and passes over it. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number }

// The library's own name for it is a const enum, which this compiler setting cannot read.
export const ARGON2ID = { algorithm: 2, parallelism: 1 } as const
/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane. */
export const USUAL_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
