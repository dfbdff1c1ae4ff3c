// What the servers share, in Redis or Valkey. Leases are the pattern of SET with NX and PX, given back only by who holds them
// (https://redis.io/docs/latest/commands/set/).
import type { Redis } from 'ioredis'
import type { SharedStore } from '../../ports/fleet/shared-store.ts'

const HOLD = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return 0`
const GIVE_BACK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`
const keyOf = (key: string) => `guru:shared:${key}`
const leaseOf = (key: string) => `guru:lease:${key}`

/** Several installations on one Redis are told apart by the number of its database in the address (`/1`). */
export function redisStore(redis: Redis): SharedStore {
  return {
    get: (key) => redis.get(keyOf(key)),
    async put(key, value, ttlMs) {
      await redis.set(keyOf(key), value, 'PX', Math.max(1, Math.round(ttlMs)))
    },
    lease: async (key, holder, ttlMs) => (await redis.call('eval', HOLD, 1, leaseOf(key), holder, Math.max(1, Math.round(ttlMs)))) === 1,
    async giveBack(key, holder) {
      await redis.call('eval', GIVE_BACK, 1, leaseOf(key), holder)
    },
    async close() {
      redis.disconnect()
    },
  }
}
