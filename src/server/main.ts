import { runProcess } from './process/process.ts'

await runProcess()
