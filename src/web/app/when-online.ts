// Parts of the page that are fetched when they are needed. Without a network there is nothing to fetch: the part comes as soon as it is back.

/** @param load a dynamic import */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}
