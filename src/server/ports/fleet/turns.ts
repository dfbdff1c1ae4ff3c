// Acts of which no two of one name may run at once, at whichever server of a database they are asked for.

export type Turns = {
  /** Runs the act while no other of this name runs at another server. Those of one server wait for one another before they come here. */
  take<T>(name: string, act: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A server by itself has nobody to wait for. */
export const noTurns: Turns = { take: (_, act) => act(), close: async () => {} }
