// Users of the machine: who may reach a folder, and as whom programs of ours run where we are root.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface MachineUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function knownUsers(): MachineUser[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

/** Whether the user may enter the folder and write in it. */
export function canReach(folder: string, user: MachineUser | undefined): boolean {
  return user === undefined || holdsFor(user, 'cd -- "$1" && test -w .', folder)
}

/** Whether the user may enter the folder and read in it. */
export function canRead(folder: string, user: MachineUser): boolean {
  return holdsFor(user, 'cd -- "$1" && test -r .', folder)
}

function holdsFor({ uid, gid }: MachineUser, script: string, folder: string): boolean {
  const test = ['-c', script, 'sh', folder]
  return spawnSync('/bin/sh', test, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
