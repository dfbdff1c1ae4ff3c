// Work beside the answers gives way to them. On Linux alone: there a priority belongs to one thread or process and can be set by its number.
import { getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of a process or thread.
 * @param pid  of it; 0 = the thread that asks
 * @param nice  1 to 19. A server that was started with more (systemd's `Nice=`, `nice -n 15`) is left at its own: who is not root may not raise one.
 */
export function lowerPriority(pid: number, nice: number): void {
  if (process.platform !== 'linux') return
  try {
    if (getPriority(pid) < nice) setPriority(pid, nice)
  } catch {
    // It has ended by itself, or this system forbids it: the work is done all the same.
  }
}
