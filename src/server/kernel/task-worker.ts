// The entry of a worker thread: runs one task of tasks.ts. Piscina calls its default export.
import { TASKS, type TaskName } from './tasks.ts'

// biome-ignore lint/style/noDefaultExport: piscina calls the default export of a worker's file
export default ({ task, input }: { task: TaskName; input: never }): unknown => TASKS[task](input)
