// The entry of a worker thread: runs one task of tasks.ts. Piscina calls its default export.
import { type MessagePort, workerData } from 'node:worker_threads'
import { TASKS, type TaskName, type Watch } from './tasks.ts'
import { noteThreadMemory } from './thread-memory.ts'

type Job = { task: TaskName; input: never; port?: MessagePort; stop?: SharedArrayBuffer }

const { memory } = workerData as { readonly memory: SharedArrayBuffer }

// biome-ignore lint/style/noDefaultExport: piscina calls the default export of a worker's file
export default ({ task, input, port, stop }: Job): unknown => {
  const flag = stop && new Int32Array(stop)
  const watch: Watch = {
    progress: (news) => port?.postMessage(news),
    shouldStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
  }
  try {
    return (TASKS[task] as (input: never, watch: Watch) => unknown)(input, watch)
  } finally {
    noteThreadMemory(memory)
  }
}
