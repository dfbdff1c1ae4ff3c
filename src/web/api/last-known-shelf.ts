// Where the last known answers lie between two visits: a database of the browser's own, one record for each question.

/** An answer as it was given. */
export type Known = {
  /** The key of its query, as text. */
  readonly id: string
  readonly key: readonly unknown[]
  readonly data: unknown
  /** When it arrived, epoch ms. */
  readonly at: number
}

export type Shelf = {
  all(): Promise<readonly Known[]>
  put(known: readonly Known[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

const NAME = 'guru-last-known'
const STORE = 'answers'

/** A browser that keeps nothing (private windows of some) has an empty shelf. */
export function browserShelf(): Shelf {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    return opened
  }
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STORE, 'readwrite')
    change(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  return {
    async all() {
      const asked = (await database()).transaction(STORE).objectStore(STORE).getAll()
      return new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result as Known[])
        asked.onerror = () => reject(asked.error)
      })
    },
    put: (known) => write((store) => known.forEach((one) => void store.put(one))),
    remove: (ids) => write((store) => ids.forEach((id) => void store.delete(id))),
    clear: () => write((store) => void store.clear()),
  }
}
