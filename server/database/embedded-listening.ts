// How the embedded server is reached: by a socket in its folder, where the path is too long in a short folder, and on
// Windows by a port of the loopback address. Only the operating system's user of the server (and root) gets in.
import { chownSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { StartProblem } from '../start-problem.ts'
import type { LocalServer } from './connection.ts'
import { passwordFile, superuser } from './embedded-cluster.ts'
import { shortFolderPrefix } from './embedded-orphan.ts'
import { canReach, type MachineUser } from '../machine-user.ts'

const databaseName = 'theke'
const socketName = '.s.PGSQL.5432'
// What a socket's address holds on Linux is 107 bytes, on macOS 103.
const longestSocketPath = 103

export interface Listening {
  server: LocalServer
  settings: Readonly<Record<string, string | number>>
  socketFolder?: string
  isTemporary?: boolean
}

export async function chooseListening(home: string, user: MachineUser | undefined): Promise<Listening> {
  if (process.platform === 'win32') {
    const port = await freePort()
    return { server: loopbackServer(home, port), settings: { listen_addresses: '127.0.0.1', port } }
  }
  const isShort = fits(home)
  const socketFolder = isShort ? home : makeShortFolder(user)
  return {
    server: socketServer(socketFolder),
    settings: { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` },
    socketFolder,
    isTemporary: !isShort,
  }
}

function makeShortFolder(user: MachineUser | undefined): string {
  const parents = user === undefined ? [process.env['XDG_RUNTIME_DIR'], tmpdir(), '/tmp'] : ['/run', tmpdir(), '/tmp']
  for (const parent of parents) {
    if (parent === undefined || !fits(join(parent, `${shortFolderPrefix}123456`))) continue
    if (statSync(parent, { throwIfNoEntry: false })?.isDirectory() !== true) continue
    const folder = mkdtempSync(join(parent, shortFolderPrefix))
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    if (canReach(folder, user)) return folder
  }
  throw new StartProblem(say(operationTexts.dataFolderUnusable, { folder: tmpdir(), reason: 'ENAMETOOLONG' }))
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

export function socketServer(host: string): LocalServer {
  return { host, port: 5432, user: superuser, database: databaseName }
}

export function loopbackServer(home: string, port: number): LocalServer {
  const password = readFileSync(passwordFile(home) ?? '', 'utf8').trim()
  return { host: '127.0.0.1', port, user: superuser, password, database: databaseName }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
