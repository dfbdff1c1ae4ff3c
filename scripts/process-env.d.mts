export const MEMORY_ENV: Readonly<Record<string, string>>
export const MEMORY_FLAGS: readonly string[]
