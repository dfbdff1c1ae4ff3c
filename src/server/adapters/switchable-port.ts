// Ports whose vendor can change while the product runs: whoever holds one always asks the vendor of the moment.

/** Something that behaves as `current()` does at each use. Its methods must not rely on `this`. */
export const switchablePort = <T extends object>(current: () => T): T =>
  new Proxy({} as T, {
    get: (_target, key) => Reflect.get(current(), key),
    has: (_target, key) => Reflect.has(current(), key),
  })
