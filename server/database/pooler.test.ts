import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { hasExternalServer, startExternalServer, unprivileged } from '#server/testing/external-server.ts'
import { freePort } from '#server/testing/mail-receiver.ts'
import { urlOf } from '#server/testing/test-database.ts'
import { connect, openPool, requestLimits, type Server } from './connection.ts'
import { useServer } from './open-database.ts'

async function settingsOf(server: Server): Promise<unknown> {
  const pool = openPool(server, () => undefined, { maximum: 1 })
  try {
    const { rows } = await pool.query(`
      select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle
    `)
    return rows[0]
  } finally {
    await pool.end()
  }
}
const expected = {
  zone: 'UTC',
  statement: `${requestLimits.statement / 1000}s`,
  lock: `${requestLimits.lock / 1000}s`,
  idle: `${requestLimits.idleInTransaction / 1000}s`,
}

test('the limits count on our server and on a given one', async () => {
  const server = inject('testServer')
  expect(await settingsOf(server)).toEqual(expected)
  expect(await settingsOf({ connectionString: urlOf(server) })).toEqual(expected)
})

test('a pooler in session mode stands between', async ({ skip }) => {
  const found = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v pgbouncer'], { encoding: 'utf8' }).stdout.trim()
  if (found === '' || process.env['TEST_DATABASE_URL'] !== undefined || !hasExternalServer()) {
    return skip('this machine has no pgbouncer, or no programs of PostgreSQL')
  }
  const external = await startExternalServer()
  const folder = mkdtempSync(join(tmpdir(), 'theke-pooler-'))
  let pooler: ChildProcess | undefined
  try {
    const port = await freePort()
    const { host } = external.server as { host: string }
    const settings = [
      '[databases]',
      `postgres = host=${host} port=5432 user=theke`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = session',
    ]
    writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
    const as = unprivileged()
    if (as !== undefined) chownSync(folder, as.uid, as.gid)
    chmodSync(folder, 0o755)
    pooler = spawn(found, [join(folder, 'pgbouncer.ini')], { ...as, cwd: '/', stdio: 'ignore' })
    const address = { connectionString: `postgres://theke@127.0.0.1:${port}/postgres` }
    for (let tries = 0; ; tries += 1) {
      const client = await connect(address).catch((error: unknown) => error as Error)
      if (!(client instanceof Error)) {
        await client.end()
        break
      }
      if (tries > 100) throw client
      await pause(50)
    }
    expect(await settingsOf(address)).toEqual(expected)
    // What hangs on a session: the lock of whoever leads, and announcements.
    const database = useServer(address, { description: 'pooled', poolSize: 2 })
    try {
      const [one, other] = [database.stand(1), database.stand(1)]
      expect([await one.leads(), await other.leads()]).toEqual([true, false])
      const heard: string[] = []
      await database.listen('kitchen', (payload) => heard.push(payload))
      await database.pool.query("select pg_notify('kitchen', 'Gulasch')")
      await expect.poll(() => heard).toEqual(['Gulasch'])
      await Promise.all([one.close(), other.close()])
    } finally {
      await database.close()
    }
  } finally {
    pooler?.kill('SIGKILL')
    if (pooler !== undefined && pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
    rmSync(folder, { recursive: true, force: true })
    await external.stop()
  }
})
