// The processes of a server beside its first one, by Linux's own lists.
import { readdirSync, readFileSync } from 'node:fs'

export function childProcesses(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && fieldsOf(pid)[1] === String(parent))
}

/** State and parent of a process. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
