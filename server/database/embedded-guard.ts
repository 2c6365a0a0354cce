// At most one application per database folder: a name that the system takes back when its holder dies, however it dies.
import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Guard {
  release(): Promise<void>
}

/** Undefined when another living application holds the folder. */
export async function guardFolder(folder: string): Promise<Guard | undefined> {
  const { dev, ino } = await stat(folder)
  const path = guardPath(`${dev}:${ino}`, folder)
  for (const isRetry of [false, true]) {
    const server = await listenOn(path)
    if (server !== undefined) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    // Only a socket file (macOS) can outlive its holder; then nobody answers on it.
    if (isRetry || process.platform !== 'darwin' || (await isAnswered(path))) return undefined
    await rm(path, { force: true })
  }
  return undefined
}

function guardPath(identity: string, folder: string): string {
  // Linux: the abstract name space, which no file can be left over in. It is shared by all users of the machine.
  if (process.platform === 'linux') return `\0theke:${identity}`
  // Inode numbers mean little on Windows.
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 16)
  return process.platform === 'win32' ? `\\\\.\\pipe\\theke-${name}` : join(tmpdir(), `theke-${name}.sock`)
}

function listenOn(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => {
      // The guard alone must not keep a finished process alive.
      server.unref()
      resolve(server)
    })
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(path)
    visitor.once('connect', () => {
      visitor.destroy()
      resolve(true)
    })
    visitor.once('error', () => resolve(false))
  })
}
