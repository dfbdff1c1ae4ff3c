// Keys of the queries whose answers come by themselves now; while they do, nobody asks again.
import { hashKey, type QueryKey } from '@tanstack/react-query'

const keys = new Set<string>()

export const isKeptFresh = (key: QueryKey): boolean => keys.has(hashKey(key))

export function keepFresh(key: QueryKey, isFresh: boolean): void {
  if (isFresh) keys.add(hashKey(key))
  else keys.delete(hashKey(key))
}
