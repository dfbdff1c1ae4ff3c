// What happened, told inside the process. A listener that fails is logged and stops nobody else.

/** The product's happenings: name (noun.past) to what is told. Rooms add theirs here. */
export type Happenings = {
  'tier.changed': { readonly userId: string }
  'feeds.switched': { readonly world: 'demo' | 'live' }
}

export type Bus<T> = {
  on<K extends keyof T>(name: K, listener: (told: T[K]) => void | Promise<void>): () => void
  emit<K extends keyof T>(name: K, told: T[K]): void
}

export type EventBus = Bus<Happenings>

/** @param onFailure  told of a listener that threw */
export function eventBus<T = Happenings>(onFailure: (name: keyof T, error: unknown) => void): Bus<T> {
  const listeners = new Map<keyof T, Set<(told: never) => void | Promise<void>>>()
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known)
      known.add(listener)
      return () => known.delete(listener)
    },
    emit(name, told) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          Promise.resolve(listener(told as never)).catch((error: unknown) => onFailure(name, error))
        } catch (error) {
          onFailure(name, error)
        }
      }
    },
  }
}
